import { Badge } from '../ui/badge.tsx'
import { Day } from '../ui/day.tsx'
import { countDocuments } from './document-words.ts'
import type { SectionNode } from './section-tree.ts'

/** What a section has together with all below it. */
export function SectionFacts({ node }: { node: SectionNode }) {
  if (node.reason !== null) {
    return (
      <p className="section-facts">
        <Badge tone="neutral">No aplica</Badge> {node.reason}
      </p>
    )
  }
  if (node.count === 0) return <p className="section-facts">Sin documentos todavía</p>
  return (
    <p className="section-facts">
      {countDocuments(node.count)}
      {node.lastPublishedOn === null ? null : (
        <>
          {' · el más nuevo, del '}
          <Day value={node.lastPublishedOn} />
        </>
      )}
    </p>
  )
}
