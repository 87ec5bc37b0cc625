import type { DocumentDetail, ListedDocument } from '@terminal/contract/documents/document'
import {
  documentPath,
  documentUrl,
  sectionPath,
} from '@terminal/contract/documents/document-addresses'
import { excerpt } from '@terminal/contract/text/excerpt'
import { data } from 'react-router'
import { TRANSPARENCY_PATH } from '../documents/document-search.ts'
import { DocumentVersions } from '../documents/document-versions.tsx'
import { documentDescription, mediaType, sectionTitle } from '../documents/document-words.ts'
import { oneDocument } from '../documents/documents.server.ts'
import { OpenDocument } from '../documents/open-document.tsx'
import { TO_INDEX, WITHDRAWN_DOCUMENT } from '../documents/to-index.ts'
import { pageContext } from '../server/page-context.server.ts'
import { statusWithout } from '../server/sought.server.ts'
import { toUnavailable } from '../server/unavailable.server.ts'
import { Message } from '../site/message.tsx'
import { useOperator } from '../site/operator.ts'
import { PageHead } from '../site/page-head.tsx'
import { PageHeader } from '../site/page-header.tsx'
import { usePublicOrigin } from '../site/public-origin.ts'
import { pageImage } from '../site/share-image.ts'
import { describeDocument } from '../site/structured-data.ts'
import { Withdrawn } from '../site/withdrawn.tsx'
import { Alert } from '../ui/alert.tsx'
import { FilingLink } from '../ui/petition-links.tsx'
import type { Route } from './+types/document-page.ts'

/** The title follows it in full. */
const TRAIL_LENGTH = 60

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const sought = await oneDocument(page, params.id).catch(toUnavailable('a document'))
  const { found: document, withdrawal } = sought
  if (!document) return data({ document, withdrawal }, { status: statusWithout(sought) })
  page.isBrief = true
  if (params.id !== String(document.id)) page.isKept = false
  return { document, withdrawal }
}

export default function DocumentPage({ loaderData }: Route.ComponentProps) {
  const { document, withdrawal } = loaderData
  if (document) return <Shown document={document} />
  return withdrawal ? (
    <Withdrawn {...WITHDRAWN_DOCUMENT} withdrawal={withdrawal} />
  ) : (
    <MissingDocument />
  )
}

function Shown({ document }: { document: DocumentDetail }) {
  const origin = usePublicOrigin()
  const { section, versions } = document
  const between = [
    { name: excerpt(sectionTitle(section), TRAIL_LENGTH), path: sectionPath(section) },
  ]
  return (
    <div className="wrap">
      <Head document={document} />
      <PageHeader
        title={document.title}
        trail={{ name: excerpt(document.title, TRAIL_LENGTH), between }}
      />
      <div className="document-page stack gap-8">
        <DocumentState document={document} />
        <OpenDocument document={document} permanentUrl={`${origin}${documentUrl(document.id)}`} />
        {versions.length === 0 ? null : <DocumentVersions versions={versions} />}
      </div>
    </div>
  )
}

function Head({ document }: { document: DocumentDetail }) {
  const operator = useOperator()
  const origin = usePublicOrigin()
  const address = documentPath(document.id)
  const { section } = document
  const described = { address, mediaType: mediaType(document.format) }
  return (
    <PageHead
      title={document.title}
      description={documentDescription(document, operator.shortName)}
      address={address}
      between={[{ name: sectionTitle(section), path: sectionPath(section) }]}
      image={pageImage(TRANSPARENCY_PATH, operator.shortName)}
      jsonLd={[describeDocument(document, described, { operator, origin })]}
    />
  )
}

function MissingDocument() {
  return (
    <Message title="Este documento no está publicado">
      <p>Puede que lo hayamos retirado, o que la dirección tenga un error.</p>
      <a className="button" href={TO_INDEX.href}>
        {TO_INDEX.text}
      </a>
    </Message>
  )
}

/** Why there is nothing to open, where there is not. */
function DocumentState({
  document: { state, reason },
}: {
  document: Pick<ListedDocument, 'state' | 'reason'>
}) {
  if (state === 'published') return null
  if (state === 'not-applicable')
    return (
      <Alert title="No aplica a esta terminal">
        <p>{reason}</p>
      </Alert>
    )
  return (
    <Alert title="Está pendiente de publicar" tone="warning">
      <p>
        Si lo necesita antes, pídalo en <FilingLink>PQRSD</FilingLink> como «Solicitud de
        información». Respondemos en máximo 10 días hábiles.
      </p>
    </Alert>
  )
}
