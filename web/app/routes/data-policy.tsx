import { TYPES } from '@terminal/contract/petitions/case/words'
import { DocumentList } from '../documents/document-list.tsx'
import { documentsOfPage } from '../documents/documents.server.ts'
import { pageContext } from '../server/page-context.server.ts'
import { requireText } from '../server/page-text.server.ts'
import { TextColumns } from '../site/text-columns.tsx'
import { TextHeader } from '../site/text-header.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { usePetitionLinks } from '../ui/petition-links.tsx'
import type { Route } from './+types/data-policy.ts'

const PATH = '/politica'

export async function loader({ context }: Route.LoaderArgs) {
  const [newest] = await documentsOfPage(context.get(pageContext), PATH)
  return { page: requireText(PATH), document: newest }
}

/** The data policy as a text to read, and as the document that was signed. */
export default function DataPolicy({ loaderData: { page, document } }: Route.ComponentProps) {
  const { filing } = usePetitionLinks()
  // Our own form opens with that type chosen.
  const dataPath = (type: 'data-inquiry' | 'data-claim') =>
    filing.startsWith('/') ? `${filing}?tipo=${TYPES[type]}` : filing
  return (
    <div className="wrap">
      <TextHeader page={page} />
      <TextColumns body={page.body}>
        <section className="data-policy__rights stack gap-3 box" aria-labelledby="mis-datos">
          <h2 className="text-m" id="mis-datos">
            Mis datos personales
          </h2>
          <p>Pregunte qué datos suyos tenemos, o pida que los corrijamos o los borremos.</p>
          <p className="row">
            <ButtonLink href={dataPath('data-inquiry')} icon="search">
              Saber qué datos tienen
            </ButtonLink>
            <ButtonLink href={dataPath('data-claim')} variant="quiet">
              Corregirlos o borrarlos
            </ButtonLink>
          </p>
        </section>
        {document ? (
          <section className="data-policy__document" aria-label="Documento de la política">
            <DocumentList documents={[document]} />
          </section>
        ) : null}
      </TextColumns>
    </div>
  )
}
