import { sectionPath } from '@terminal/contract/documents/document-addresses'
import { Badge } from '../ui/badge.tsx'
import { Day } from '../ui/day.tsx'
import { countDocuments, nothingYet } from './document-words.ts'
import type { SectionNode } from './section-tree.ts'

type Props = {
  nodes: readonly SectionNode[]
  /** The reason that was said for all of them already. */
  knownReason?: string | null
}

/** Sections as the rows of an index: numeral, name, how many documents and of when the newest is. */
export function SectionRows({ nodes, knownReason = null }: Props) {
  return (
    <ul className="section-rows">
      {nodes.map((node) => (
        <li key={node.section.id}>
          <div className="section-row">
            <a className="section-row__link" href={sectionPath(node.section)}>
              {node.section.numeral === null ? null : (
                <span className="section-row__numeral">{node.section.numeral} </span>
              )}
              <span>{node.section.name}</span>
            </a>
            <SectionState node={node} />
            {node.reason === null || node.reason === knownReason ? null : (
              <p className="section-row__reason">{node.reason}</p>
            )}
          </div>
          {node.below.length === 0 ? null : (
            <SectionRows nodes={node.below} knownReason={node.reason ?? knownReason} />
          )}
        </li>
      ))}
    </ul>
  )
}

function SectionState({ node }: { node: SectionNode }) {
  if (node.reason !== null) {
    return (
      <p className="section-row__facts">
        <Badge tone="neutral">No aplica</Badge>
      </p>
    )
  }
  if (node.count === 0) return <p className="section-row__facts">{nothingYet(node)}</p>
  return (
    <p className="section-row__facts section-row__facts--counted">
      <span>{countDocuments(node.count)}</span>
      {node.lastPublishedOn === null ? null : <Day value={node.lastPublishedOn} />}
    </p>
  )
}
