import { sectionPath } from '@terminal/contract/documents/document-addresses'
import { Icon } from '../ui/icon.tsx'
import { sectionTitle } from './document-words.ts'
import type { SectionNode } from './section-tree.ts'

/** For whoever goes through the whole list: the sections before and after this one. */
export function SectionSteps({ nodes, id }: { nodes: readonly SectionNode[]; id: number }) {
  const place = nodes.findIndex(({ section }) => section.id === id)
  const [before, after] = [nodes[place - 1], nodes[place + 1]]
  return (
    <nav className="section-steps screen-only row as-high" aria-label="Otras secciones">
      {before ? (
        <a className="section-steps__step line gap-3" href={sectionPath(before.section)} rel="prev">
          <Icon name="arrow-left" size="s" />
          <span>
            <span className="section-steps__label soft small">Anterior</span>
            {sectionTitle(before.section)}
          </span>
        </a>
      ) : null}
      {after ? (
        <a
          className="section-steps__step line gap-3 section-steps__step--next"
          href={sectionPath(after.section)}
          rel="next"
        >
          <span>
            <span className="section-steps__label soft small">Siguiente</span>
            {sectionTitle(after.section)}
          </span>
          <Icon name="arrow-left" size="s" />
        </a>
      ) : null}
    </nav>
  )
}
