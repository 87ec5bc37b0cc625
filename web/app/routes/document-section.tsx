import { divideText, joinText } from '../company/text-parts.ts'
import { requireText } from '../server/page-text.server.ts'
import { canonicalAddress, pathOf } from '../site/page-address.ts'
import { PageBody } from '../site/page-body.tsx'
import { PageHead } from '../site/page-head.tsx'
import { PageHeader } from '../site/page-header.tsx'
import { TextColumns } from '../site/text-columns.tsx'
import { NoDocuments } from '../transparency/no-documents.tsx'
import { Day } from '../ui/day.tsx'
import type { Route } from './+types/document-section.ts'

const DOCUMENTS = { id: 'documentos', title: 'Documentos' }

/** A page that exists for its documents: what they are, the documents, and how to read and ask for them. */
export function loader({ url }: Route.LoaderArgs) {
  return requireText(pathOf(canonicalAddress(url)))
}

export default function DocumentSection({ loaderData: page }: Route.ComponentProps) {
  const { intro, parts } = divideText(page.body)
  return (
    <div className="wrap">
      <PageHead title={page.title} description={page.description} />
      <PageHeader title={page.title}>
        <span>
          Actualizada el <Day value={page.updatedOn} />
        </span>
      </PageHeader>
      <TextColumns body={joinText(parts)} before={[DOCUMENTS]}>
        <PageBody body={intro} />
        <section className="document-section" aria-labelledby={DOCUMENTS.id}>
          <h2 id={DOCUMENTS.id}>{DOCUMENTS.title}</h2>
          <NoDocuments />
        </section>
      </TextColumns>
    </div>
  )
}
