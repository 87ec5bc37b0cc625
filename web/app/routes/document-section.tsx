import { requireText } from '../server/page-text.server.ts'
import { canonicalAddress, pathOf } from '../site/page-address.ts'
import { PageBody } from '../site/page-body.tsx'
import { TextColumns } from '../site/text-columns.tsx'
import { TextHeader } from '../site/text-header.tsx'
import { NoDocuments } from '../transparency/no-documents.tsx'
import { divideText, joinParts } from '../ui/text-parts.ts'
import type { Route } from './+types/document-section.ts'

const DOCUMENTS = { id: 'documentos', title: 'Documentos' }

/** A page that exists for its documents: what they are, the documents, and how to read and ask for them. */
export function loader({ url }: Route.LoaderArgs) {
  return requireText(pathOf(canonicalAddress(url)))
}

export default function DocumentSection({ loaderData: page }: Route.ComponentProps) {
  const { intro, parts } = divideText(page.body, 2)
  return (
    <div className="wrap">
      <TextHeader page={page} />
      <TextColumns body={joinParts(parts)} before={[DOCUMENTS]}>
        <PageBody body={intro} />
        <section className="document-section" aria-labelledby={DOCUMENTS.id}>
          <h2 id={DOCUMENTS.id}>{DOCUMENTS.title}</h2>
          <NoDocuments />
        </section>
      </TextColumns>
    </div>
  )
}
