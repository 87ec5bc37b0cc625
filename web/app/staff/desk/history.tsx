import type { RecordedWithdrawal } from '@terminal/contract/withdrawals/withdrawal'
import type { ReactNode } from 'react'
import { ChangeCard, type FieldChange } from './change-card.tsx'

/** A change of a record, of which `Version` is what it said before and after. */
export type Change<Version> = {
  id: number
  action: 'create' | 'revise' | 'remove' | 'restore' | 'purge'
  by: string
  at: string
  before: Version | null
  after: Version
  withdrawal?: RecordedWithdrawal | null
}

/** A field as a history tells it; a record's `fields` are such fields. */
export type HistoryField<Version> = Pick<FieldChange, 'name' | 'kind'> & {
  read: (version: Version) => string | null
}

type Props<Version, Each> = {
  /** The newest first. */
  changes: readonly Each[]
  seenAt: number
  fields: readonly HistoryField<Version>[] | ((change: Each) => FieldChange[])
  titleOf?: (change: Each) => string
  /** For good, with what every version said. */
  isWithdrawn?: boolean
  /** Whether it made what is shown now; the newest, unless the desk says otherwise. */
  isCurrent?: (change: Each) => boolean
  /** Whether to say so when no field differs. */
  canBeSame?: (change: Each) => boolean
  /** One below the heading it stands under. */
  headingLevel?: 2 | 3
  /** A button at the end of a change. */
  actionOf?: (change: Each) => ReactNode
}

/** Who changed a record, when and what, the newest first. */
export function History<Version extends object, Each extends Change<Version>>({
  changes,
  fields,
  titleOf = actionTitle,
  isWithdrawn = false,
  isCurrent = (change) => change === changes[0],
  canBeSame = ({ action }) => action === 'revise',
  actionOf = () => null,
  ...card
}: Props<Version, Each>) {
  const fieldsOf =
    typeof fields === 'function' ? fields : (change: Each) => fieldChanges(fields, change)
  return (
    <>
      {changes.length === 0 ? null : isWithdrawn ? (
        <p className="soft">Lo que decía cada versión se retiró.</p>
      ) : (
        <p className="soft">
          Lo <del>tachado</del> se quitó y lo <ins>subrayado</ins> se agregó.
        </p>
      )}
      <ol className="stack plain-list">
        {changes.map((change) => (
          <li key={change.id}>
            <ChangeCard
              {...card}
              title={titleOf(change)}
              by={change.by}
              at={change.at}
              fields={isWithdrawn ? [] : fieldsOf(change)}
              isNew={change.before === null}
              isCurrent={isCurrent(change)}
              canBeSame={canBeSame(change) && !isWithdrawn}
              action={
                change.withdrawal ? <PurgeFacts withdrawal={change.withdrawal} /> : actionOf(change)
              }
            />
          </li>
        ))}
      </ol>
    </>
  )
}

/** Field by field what became of a record; of a new one, all that it holds. */
export function fieldChanges<Version>(
  fields: readonly HistoryField<Version>[],
  { before, after }: Pick<Change<Version>, 'before' | 'after'>,
): FieldChange[] {
  return fields
    .map(({ name, kind, read }) => ({
      name,
      kind,
      before: before && read(before),
      after: read(after),
    }))
    .filter((change) => change.before !== change.after)
}

type Done = Pick<Change<unknown>, 'action'> & { before: object | null }

/** What was done. */
export function actionTitle({ action, before }: Done): string {
  switch (action) {
    case 'create':
      return 'Creación'
    case 'revise':
      return 'Edición'
    case 'remove':
      return 'Retiro'
    case 'restore':
      return before && 'isRemoved' in before && before.isRemoved
        ? 'Restauración'
        : 'Regreso a una versión anterior'
    case 'purge':
      return 'Retiro definitivo'
  }
}

/** In a history: the public reason, and the prints of what went, by which a copy elsewhere can be known. */
function PurgeFacts({ withdrawal: { reason, hashes } }: { withdrawal: RecordedWithdrawal }) {
  return (
    <dl className="change-card__fields stack gap-3">
      <div className="change-card__field stack">
        <dt className="soft strong">Motivo público</dt>
        <dd className="change-card__value">{reason}</dd>
      </div>
      {hashes.length > 0 ? (
        <div className="change-card__field stack">
          <dt className="soft strong">Huella SHA-256</dt>
          {hashes.map((hash) => (
            <dd key={hash} className="change-card__value">
              <code>{hash}</code>
            </dd>
          ))}
        </div>
      ) : null}
    </dl>
  )
}
