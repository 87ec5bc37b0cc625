import type { PlacedDocument } from '@terminal/contract/documents/document'
import { sectionPath } from '@terminal/contract/documents/document-addresses'
import { Alert } from '../ui/alert.tsx'
import { Icon } from '../ui/icon.tsx'
import { DocumentsByYear } from './document-list.tsx'
import { NoAnswer } from './document-results.tsx'
import { searchAddress } from './document-search.ts'
import { countDocuments, sectionTitle } from './document-words.ts'
import { NoDocuments } from './no-documents.tsx'
import { SectionRows } from './section-rows.tsx'
import type { SectionNode } from './section-tree.ts'

type Props = {
  node: SectionNode
  /** The newest of it and of all below it; undefined when they could not be fetched. */
  found: { documents: readonly PlacedDocument[]; total: number } | undefined
}

/** What a section holds: whether it applies, the sections below it, and the documents of all of them. */
export function SectionContent({ node, found }: Props) {
  // The reason is all there is to say.
  const isSettled =
    node.reason !== null && found?.documents.every(({ reason }) => reason === node.reason)
  return (
    <>
      {node.reason === null ? null : (
        <Alert title="No aplica a esta terminal">
          <p>{node.reason}</p>
        </Alert>
      )}
      {node.below.length === 0 ? null : (
        <nav aria-labelledby="partes">
          <h2 className="section-content__title" id="partes">
            Partes de este numeral
          </h2>
          <SectionRows nodes={node.below} knownReason={node.reason} />
        </nav>
      )}
      {isSettled ? null : (
        <section aria-labelledby="documentos" className="stack gap-3">
          <h2 className="section-content__title" id="documentos">
            Documentos
          </h2>
          {found ? <Found section={node.section} {...found} /> : <NoAnswer />}
        </section>
      )}
    </>
  )
}

function Found({ section, documents, total }: FoundProps) {
  if (documents.length === 0) return <NoDocuments />
  const { id, numeral } = section
  return (
    <>
      <DocumentsByYear documents={documents} sectionId={id} />
      {total > documents.length && numeral !== null ? (
        <p>
          <a href={searchAddress({ numeral })}>Ver los {countDocuments(total)} de este numeral</a>
        </p>
      ) : null}
    </>
  )
}

type FoundProps = Pick<SectionNode, 'section'> & NonNullable<Props['found']>

/** For readers of the whole list: the sections before and after this one. */
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
