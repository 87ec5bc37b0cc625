import {
  type EndedAlarm,
  type Figure,
  SYSTEM_STATE_API_PATH,
  SystemState,
  tellAlarm,
} from '@terminal/contract/alarms/system-state'
import { DATABASE } from '@terminal/contract/http/errors'
import { useEffect, useState } from 'react'
import { nowMs } from '../../staff/clock.ts'
import { DeskPage } from '../../staff/desk/desk-page.tsx'
import { ListState } from '../../staff/desk/read-state.tsx'
import { exactWhen, shortWhen } from '../../staff/desk/short-when.ts'
import { useReadFrom } from '../../staff/desk/use-read.ts'
import { CallError } from '../../staff/session/call-api.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Table } from '../../ui/table.tsx'
import { AlarmCard } from './alarm-card.tsx'
import { howLong, uncapitalized } from './how-long.ts'

/** As often as the worker looks. */
const AGAIN_MS = 60_000

export const handle = { title: 'Estado del sistema' }

/** What is wrong with the installation, since when and what to do: for those who administer it. */
export default function StateDesk() {
  const reading = useReadFrom(SYSTEM_STATE_API_PATH, SystemState)
  const { content, error, seenAt, isLoading, reload } = reading
  useEffect(() => {
    const timer = setInterval(() => void reload(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [reload])
  // The last answer says nothing of now.
  const awaySince = useSince(isOfDatabase(error))
  const state = awaySince === undefined ? content : withoutDatabase(awaySince)
  return (
    <DeskPage
      title="Estado del sistema"
      actions={
        <Button variant="quiet" isOff={isLoading} onClick={() => void reload()}>
          Consultar de nuevo
        </Button>
      }
    >
      <ListState
        reading={state === content ? reading : { ...reading, error: undefined }}
        what="el estado"
      >
        {state ? <Verdict state={state} seenAt={seenAt} /> : null}
      </ListState>
      {state ? <Whole state={state} seenAt={seenAt || nowMs()} /> : null}
    </DeskPage>
  )
}

/** The moment from which on it has been so. */
function useSince(isSo: boolean): number | undefined {
  const [since, setSince] = useState<number>()
  if (isSo === (since !== undefined)) return since
  const now = isSo ? nowMs() : undefined
  setSince(now)
  return now
}

type Props = { state: SystemState; seenAt: number }

/** The state in one line. */
function Verdict({ state: { open, lookedAt, version }, seenAt }: Props) {
  const isFine = open.length === 0
  return (
    <div className={`state-verdict line gap-3 tone--${isFine ? 'success' : 'error'}`}>
      <Icon name={isFine ? 'check' : 'alert'} size="l" />
      <div>
        <p className="state-verdict__words">{verdictWords(open.length)}</p>
        {lookedAt ? (
          <p className="soft small">
            Última revisión: {shortWhen(lookedAt, seenAt)} · Versión: {version}
          </p>
        ) : null}
      </div>
    </div>
  )
}

function verdictWords(count: number): string {
  if (count === 0) return 'Todo funciona.'
  return count === 1 ? 'Hay 1 cosa por atender.' : `Hay ${count} cosas por atender.`
}

function Whole({ state: { open, figures, ended }, seenAt }: Props) {
  return (
    <div className="state-desk">
      {open.length > 0 ? (
        <div className="state-desk__open">
          {open.map((alarm) => (
            <AlarmCard key={alarm.key} alarm={alarm} seenAt={seenAt} />
          ))}
        </div>
      ) : null}
      {figures.length > 0 ? <FigureTable figures={figures} /> : null}
      {figures.length > 0 ? <EndedTable ended={ended} /> : null}
    </div>
  )
}

function isOfDatabase(error: unknown): boolean {
  return error instanceof CallError && error.problem?.missing === DATABASE
}

/** What the API cannot tell, because it keeps it there. */
function withoutDatabase(ms: number): SystemState {
  const since = new Date(ms).toISOString()
  const away = tellAlarm({ key: 'database-away', since, detail: 'no responde' })
  return { lookedAt: null, version: null, open: [away], figures: [], ended: [] }
}

/** The last value of everything. What is not watched here is named below. */
function FigureTable({ figures }: { figures: readonly Figure[] }) {
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

function EndedTable({ ended }: { ended: readonly EndedAlarm[] }) {
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
