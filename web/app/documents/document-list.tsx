import type { ListedDocument, PlacedDocument } from '@terminal/contract/documents/document'
import { documentPath } from '@terminal/contract/documents/document-addresses'
import { Badge } from '../ui/badge.tsx'
import { Day } from '../ui/day.tsx'
import { formatSize } from '../ui/file-size.ts'
import { Icon } from '../ui/icon.tsx'
import { formatIcon, formatName, sectionTitle } from './document-words.ts'
import { groupByYear, isGrouped } from './document-years.ts'

type Props = {
  documents: readonly PlacedDocument[]
  /** How each says where it stands; on the page of its own section it does not. */
  place?: 'name' | 'numeral'
  sectionId?: number
}

/** Documents as rows, in the order in which they come. */
export function DocumentList({ documents, place = 'name', sectionId }: Props) {
  return (
    <ul className="document-list">
      {documents.map((document) => (
        <li key={document.id} className="document-list__row">
          <Icon name={formatIcon(document.format)} />
          <div className="document-list__text">
            <a className="document-list__title" href={documentPath(document.id)}>
              {document.title}
            </a>
            <p className="document-list__facts">
              <DocumentFacts document={document} />
              {document.section.id === sectionId ? null : placeOf(document, place)}
            </p>
            {document.reason === null ? null : (
              <p className="document-list__reason">{document.reason}</p>
            )}
          </div>
          <OpenLink document={document} />
        </li>
      ))}
    </ul>
  )
}

/** The same under the year of each, where there are many. */
export function DocumentsByYear({ documents, ...looks }: Omit<Props, 'place'>) {
  const years = groupByYear(documents)
  if (!isGrouped(years)) return <DocumentList documents={documents} place="numeral" {...looks} />
  return years.map(({ year, documents: ofYear }) => (
    <section key={year} className="document-year" aria-labelledby={`de-${year}`}>
      <h3 className="document-year__title" id={`de-${year}`}>
        {year}
      </h3>
      <DocumentList documents={ofYear} place="numeral" {...looks} />
    </section>
  ))
}

function placeOf({ section }: PlacedDocument, place: Props['place']): string {
  const isShort = place === 'numeral' && section.numeral !== null
  return ` · ${isShort ? `numeral ${section.numeral}` : sectionTitle(section)}`
}

/** The file as it is now; where the document is on another site, that site. */
function OpenLink({ document: { fileUrl, url, title } }: { document: ListedDocument }) {
  if (fileUrl !== null) {
    return (
      <a className="document-list__open" href={fileUrl} download>
        <Icon name="download" size="s" />
        Descargar<span className="visually-hidden"> «{title}»</span>
      </a>
    )
  }
  if (url === null) return null
  return (
    <a className="document-list__open" href={url} rel="external">
      <Icon name="external" size="s" />
      Abrir<span className="visually-hidden"> «{title}» (otro sitio)</span>
    </a>
  )
}

type DocumentFactsProps = {
  document: Pick<ListedDocument, 'state' | 'publishedOn' | 'format' | 'bytes'>
}

/** The quiet line under a title: of when it is, and what one gets. */
function DocumentFacts({ document: { state, publishedOn, format, bytes } }: DocumentFactsProps) {
  // Its date is only the day it was reported missing.
  if (state === 'pending') return <Badge tone="warning">Pendiente</Badge>
  return (
    <>
      {state === 'not-applicable' ? <NotApplicable /> : null}
      <Day value={publishedOn} />
      {format === null ? null : ` · ${formatName(format)}`}
      {bytes === null ? null : ` · ${formatSize(bytes)}`}
    </>
  )
}

function NotApplicable() {
  return (
    <>
      <Badge tone="neutral">No aplica</Badge>{' '}
    </>
  )
}
