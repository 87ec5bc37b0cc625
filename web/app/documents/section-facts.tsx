import { Badge } from '../ui/badge.tsx'
import { Day } from '../ui/day.tsx'
import { countDocuments, nothingYet } from './document-words.ts'
import type { SectionNode } from './section-tree.ts'

/** What a section has together with all below it, in a line. */
export function SectionFacts({ node }: { node: SectionNode }) {
  if (node.reason !== null) return <Badge tone="neutral">No aplica</Badge>
  if (node.count === 0) return nothingYet(node)
  return (
    <>
      {countDocuments(node.count)}
      {node.lastPublishedOn === null ? null : (
        <>
          {' · el más nuevo, del '}
          <Day value={node.lastPublishedOn} />
        </>
      )}
    </>
  )
}

/** Why nothing of it applies to this terminal. */
export function SectionReason({ node: { reason } }: { node: SectionNode }) {
  return reason === null ? null : <p className="section-reason">{reason}</p>
}
