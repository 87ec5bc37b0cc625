import { Fragment, type ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { compareTexts, shortenSame } from '../form/text-diff.ts'
import { exactWhen, shortWhen } from './short-when.ts'

export type FieldChange = {
  name: string
  /** How its two values are told apart: in one text, one after the other, or as pictures. */
  kind: 'text' | 'value' | 'picture'
  before: string | null
  after: string | null
}

type Props = {
  /** The name of the action. */
  title: string
  by: string
  at: string
  seenAt: number
  /** The fields that changed; of a new item, all of them. */
  fields: readonly FieldChange[]
  isNew: boolean
  /** This change made the current version. */
  isCurrent: boolean
  /** Whether to say so when no field differs. */
  canBeSame: boolean
  /** One below the heading it stands under. */
  headingLevel?: 2 | 3
  /** A button, or what is shown in its place. */
  action?: ReactNode
}

export function ChangeCard({ title, by, at, seenAt, fields, isNew, isCurrent, ...card }: Props) {
  const Heading = `h${card.headingLevel ?? 2}` as const
  return (
    <article className="change-card stack gap-3 at-start box">
      <header className="change-card__header row">
        <Heading className="text-l">{title}</Heading>
        {isCurrent ? <Badge tone="info">Versión actual</Badge> : null}
        <p className="change-card__who">
          {by},{' '}
          <time dateTime={at} title={exactWhen(at)}>
            {shortWhen(at, seenAt)}
          </time>
        </p>
      </header>
      {fields.length > 0 ? (
        <dl className="change-card__fields stack gap-3">
          {fields.map((field) => (
            <div key={field.name} className="change-card__field stack">
              <dt className="soft strong">{field.name}</dt>
              <dd className="change-card__value">
                <FieldValue field={field} isNew={isNew} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {fields.length === 0 && card.canBeSame ? <p>No cambió ningún dato.</p> : null}
      {card.action}
    </article>
  )
}

function FieldValue({ field, isNew }: { field: FieldChange; isNew: boolean }) {
  if (field.kind === 'picture') return <Pictures field={field} isNew={isNew} />
  if (isNew) return <span className="change-card__text">{field.after}</span>
  if (field.kind === 'text') return <TextChange field={field} />
  return (
    <>
      {field.before === null ? null : <del>{field.before}</del>}{' '}
      {field.after === null ? null : <ins>{field.after}</ins>}
    </>
  )
}

function TextChange({ field }: { field: FieldChange }) {
  const parts = shortenSame(compareTexts(field.before ?? '', field.after ?? ''))
  return (
    <span className="change-card__text">
      {parts.map(({ kind, text }, i) => {
        const Tag = ({ same: 'span', removed: 'del', added: 'ins' } as const)[kind]
        const marked = text.trimEnd()
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
          <Fragment key={i}>
            <Tag>{marked}</Tag>
            {text.slice(marked.length)}
          </Fragment>
        )
      })}
    </span>
  )
}

function Pictures({ field: { before, after }, isNew }: { field: FieldChange; isNew: boolean }) {
  return (
    <span className="row as-high">
      {before === null ? null : <Picture url={before} text="Antes" />}
      {after === null ? (
        'Se quitó la imagen.'
      ) : (
        <Picture url={after} text={isNew ? '' : 'Después'} />
      )}
    </span>
  )
}

function Picture({ url, text }: { url: string; text: string }) {
  return (
    <span>
      <img className="change-card__picture" src={url} alt="" loading="lazy" decoding="async" />
      {text}
    </span>
  )
}
