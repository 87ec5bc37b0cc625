import type { EndedAlarm, Figure } from '@terminal/contract/alarms/system-state'
import { exactWhen } from '../../staff/desk/short-when.ts'
import { Icon } from '../../ui/icon.tsx'
import { Table } from '../../ui/table.tsx'
import { howLong, uncapitalized } from './how-long.ts'

/** The last value of everything. What is not used here is named below, so that nobody takes it for watched. */
export function FigureTable({ figures }: { figures: readonly Figure[] }) {
  const watched = figures.filter(({ value }) => value !== null)
  const unwatched = figures.filter(({ value }) => value === null)
  return (
    <section aria-labelledby="vigilado">
      <h2 className="text-l" id="vigilado">
        Lo que se vigila
      </h2>
      <Table
        caption="Lo que se vigila"
        isCaptionHidden
        columns={[{ name: 'Qué' }, { name: 'Último dato' }]}
        rows={watched.map((figure) => ({
          key: figure.key,
          cells: [figure.what, <Value key="value" figure={figure} />],
        }))}
      />
      {unwatched.length > 0 ? (
        <p className="soft measure">
          No se vigila, porque no está configurado:{' '}
          {unwatched.map(({ what }) => uncapitalized(what)).join(', ')}.
        </p>
      ) : null}
    </section>
  )
}

/** Two columns, so that a phone shows a table and not a card for each. */
function Value({ figure: { value, isFine } }: { figure: Figure }) {
  return (
    <span className={`state-figure tone--${isFine ? 'success' : 'error'}`}>
      <Icon name={isFine ? 'check' : 'alert'} size="s" />
      <span>
        <span className={isFine ? 'visually-hidden' : 'state-figure__bad'}>
          {isFine ? 'Bien: ' : 'Mal: '}
        </span>
        {value}
      </span>
    </span>
  )
}

export function EndedTable({ ended }: { ended: readonly EndedAlarm[] }) {
  return (
    <section aria-labelledby="resuelto">
      <h2 className="text-l" id="resuelto">
        Resuelto en los últimos 30 días
      </h2>
      {ended.length === 0 ? (
        <p>Nada.</p>
      ) : (
        <Table
          caption="Resuelto en los últimos 30 días"
          isCaptionHidden
          columns={[{ name: 'Qué pasó' }, { name: 'Desde' }, { name: 'Duró' }]}
          rows={ended.map(({ key, title, since, endedAt }) => ({
            key: `${key} ${since}`,
            cells: [
              title,
              <time key="since" dateTime={since}>
                {exactWhen(since)}
              </time>,
              howLong(since, endedAt),
            ],
          }))}
        />
      )}
    </section>
  )
}
