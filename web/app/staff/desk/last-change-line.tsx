import type { LastChange } from '@terminal/contract/http/desk-lists'
import { shortName } from './short-name.ts'
import { exactWhen, rowWhen } from './short-when.ts'

type Props = {
  change: LastChange
  /** When the list was read, in milliseconds: what was today then. */
  seenAt: number
}

/** «hoy 11:13 · M. Quintero», in one line; the whole of both in a tooltip. */
export function LastChangeLine({ change: { at, by }, seenAt }: Props) {
  return (
    <span className="last-change">
      <time dateTime={at} title={exactWhen(at)}>
        {rowWhen(at, seenAt)}
      </time>
      {' · '}
      <span title={by}>{shortName(by)}</span>
    </span>
  )
}
