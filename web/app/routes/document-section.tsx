import { sectionPath } from '@terminal/contract/documents/document-addresses'
import { DOCUMENT_PAGES } from '@terminal/contract/documents/feature'
import { DocumentsByYear } from '../documents/document-list.tsx'
import { documentsOfPage } from '../documents/documents.server.ts'
import { NoDocuments } from '../documents/no-documents.tsx'
import { FIGURES, hasFigures, LatestFigures } from '../petitions/figures/latest-figures.tsx'
import { publicFigures } from '../petitions/published.server.ts'
import { pageContext } from '../server/page-context.server.ts'
import { requireText } from '../server/page-text.server.ts'
import { FiguresElsewhere } from '../site/figures-elsewhere.tsx'
import { canonicalAddress, pathOf } from '../site/page-address.ts'
import { PageBody } from '../site/page-body.tsx'
import { TextColumns } from '../site/text-columns.tsx'
import { TextHeader } from '../site/text-header.tsx'
import { divideText, joinParts } from '../ui/text-parts.ts'
import type { Route } from './+types/document-section.ts'

const DOCUMENTS = { id: 'documentos', title: 'Documentos' }
/** The reports of the office are more than documents: their numbers stand beside them. */
const REPORTS_PATH = '/informesGestion'
const SHOWN_TABLES = ['type', 'month'] as const

/** A page that exists for its documents: what they are, the documents, and how to read and ask for them. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const path = pathOf(canonicalAddress(url))
  const page = context.get(pageContext)
  const [documents, figures] = await Promise.all([
    documentsOfPage(page, path),
    path === REPORTS_PATH ? publicFigures(page) : undefined,
  ])
  const numerals = DOCUMENT_PAGES[path]?.numerals ?? []
  return { page: requireText(path), documents, numerals, figures, isReports: path === REPORTS_PATH }
}

export default function DocumentSection({ loaderData }: Route.ComponentProps) {
  const { page, documents, numerals, figures, isReports } = loaderData
  const { intro, parts } = divideText(page.body, 2)
  return (
    <div className="wrap">
      <TextHeader page={page} />
      <TextColumns
        body={joinParts(parts)}
        before={hasFigures(figures) ? [DOCUMENTS, FIGURES] : [DOCUMENTS]}
      >
        <PageBody body={intro} />
        <section className="document-section stack" aria-labelledby={DOCUMENTS.id}>
          <h2 id={DOCUMENTS.id}>{DOCUMENTS.title}</h2>
          {documents.length === 0 ? (
            <NoDocuments />
          ) : (
            <>
              <DocumentsByYear documents={documents} />
              <Source numerals={numerals} />
            </>
          )}
        </section>
        {hasFigures(figures) ? (
          <div className="folded-text">
            <LatestFigures figures={figures} tables={SHOWN_TABLES} />
          </div>
        ) : null}
        {isReports ? <FiguresElsewhere /> : null}
      </TextColumns>
    </div>
  )
}

/** They are kept in one place; this page only shows them. */
function Source({ numerals }: { numerals: readonly string[] }) {
  return (
    <p className="document-section__source row">
      <span>Todos están en Transparencia:</span>
      {numerals.map((numeral) => (
        <a key={numeral} href={sectionPath({ id: 0, numeral })}>
          numeral {numeral}
        </a>
      ))}
    </p>
  )
}
