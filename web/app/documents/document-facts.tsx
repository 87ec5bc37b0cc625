import type { ListedDocument } from '@terminal/contract/documents/document'
import { Badge } from '../ui/badge.tsx'
import { Day } from '../ui/day.tsx'
import { formatSize } from '../ui/file-size.ts'
import { formatName } from './document-words.ts'

type Props = { document: Pick<ListedDocument, 'state' | 'publishedOn' | 'format' | 'bytes'> }

/** The quiet line under a title: of when it is, and what one gets. */
export function DocumentFacts({ document: { state, publishedOn, format, bytes } }: Props) {
  // Its day is only when somebody said that it is missing.
  if (state === 'pending') return <Badge tone="warning">Pendiente</Badge>
  return (
    <>
      {state === 'not-applicable' ? <NotApplicable /> : null}
      <Day value={publishedOn} />
      {format === null ? null : ` · ${formatName(format)}`}
      {bytes === null ? null : ` · ${formatSize(bytes)}`}
    </>
  )
}

function NotApplicable() {
  return (
    <>
      <Badge tone="neutral">No aplica</Badge>{' '}
    </>
  )
}
