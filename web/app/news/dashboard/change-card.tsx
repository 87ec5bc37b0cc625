import type { NewsChange } from '@terminal/contract/news-desk'
import { Fragment, type ReactNode } from 'react'
import { exactWhen, shortWhen } from '../../staff/short-when.ts'
import { Badge } from '../../ui/badge.tsx'
import { deedOf, type FieldChange, fieldChanges } from './field-changes.ts'
import { compareTexts, shortenSame } from './text-diff.ts'

type Props = {
  change: NewsChange
  isNewest: boolean
  seenAt: number
  /** What can be done with it. */
  action: ReactNode
}

export function ChangeCard({ change, isNewest, seenAt, action }: Props) {
  const fields = fieldChanges(change)
  const isSame = fields.length === 0 && ['revise', 'restore'].includes(change.action)
  return (
    <article className="change-card">
      <header className="change-card__header">
        <h2 className="change-card__deed">{deedOf(change)}</h2>
        {isNewest && !change.after.isRemoved ? <Badge tone="info">Versión actual</Badge> : null}
        <p className="change-card__who">
          {change.by},{' '}
          <time dateTime={change.at} title={exactWhen(change.at)}>
            {shortWhen(change.at, seenAt)}
          </time>
        </p>
      </header>
      {fields.length > 0 ? (
        <dl className="change-card__fields">
          {fields.map((field) => (
            <div key={field.name} className="change-card__field">
              <dt className="change-card__name">{field.name}</dt>
              <dd className="change-card__value">
                <FieldValue field={field} isNew={change.before === null} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {isSame ? <p>No cambió ningún dato.</p> : null}
      {action}
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
    <span className="change-card__pictures">
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
