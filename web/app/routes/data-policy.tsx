import { DocumentList } from '../documents/document-list.tsx'
import { documentsOfPage } from '../documents/documents.server.ts'
import { pageContext } from '../server/page-context.server.ts'
import { requireText } from '../server/page-text.server.ts'
import { TextColumns } from '../site/text-columns.tsx'
import { TextHeader } from '../site/text-header.tsx'
import type { Route } from './+types/data-policy.ts'

const PATH = '/politica'

export async function loader({ context }: Route.LoaderArgs) {
  const [newest] = await documentsOfPage(context.get(pageContext), PATH)
  return { page: requireText(PATH), document: newest }
}

/** The data policy as a text to read, and as the document that was signed. */
export default function DataPolicy({ loaderData: { page, document } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <TextHeader page={page} />
      <TextColumns body={page.body}>
        {document ? (
          <section className="data-policy__document" aria-label="Documento de la política">
            <DocumentList documents={[document]} />
          </section>
        ) : null}
      </TextColumns>
    </div>
  )
}
