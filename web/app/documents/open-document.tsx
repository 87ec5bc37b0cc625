import type { ListedDocument, PlacedDocument } from '@terminal/contract/documents/document'
import { sectionPath } from '@terminal/contract/documents/document-addresses'
import type { ReactNode } from 'react'
import { Day } from '../ui/day.tsx'
import { DescriptionList } from '../ui/description-list.tsx'
import { formatSize } from '../ui/file-size.ts'
import { Icon } from '../ui/icon.tsx'
import { formatName, sectionTitle } from './document-words.ts'

type Props = {
  document: PlacedDocument
  /** The address that stays whatever replaces the file. */
  permanentUrl: string
}

/** The way to a document, and what one should know of it before and after opening it. */
export function OpenDocument({ document, permanentUrl }: Props) {
  const { section, state, publishedOn, issuedOn, format, bytes, sha256 } = document
  const items: { term: string; value: ReactNode }[] = [
    // For a missing one this would be the day it was reported missing.
    ...(state === 'pending' ? [] : [{ term: 'Publicado', value: <Day value={publishedOn} /> }]),
    ...(issuedOn === null ? [] : [{ term: 'Expedido', value: <Day value={issuedOn} /> }]),
    { term: 'Sección', value: <a href={sectionPath(section)}>{sectionTitle(section)}</a> },
    ...(format === null ? [] : [{ term: 'Formato', value: formatName(format) }]),
    ...(bytes === null ? [] : [{ term: 'Tamaño', value: formatSize(bytes) }]),
    ...(document.url === null
      ? []
      : [{ term: 'Enlace permanente', value: <Permanent url={permanentUrl} /> }]),
    ...(sha256 === null ? [] : [{ term: 'Huella SHA-256', value: <Fingerprint value={sha256} /> }]),
  ]
  return (
    <div className="open-document stack gap-6 at-start">
      <OpenButton document={document} />
      <DescriptionList items={items} />
    </div>
  )
}

function OpenButton({ document: { fileUrl, url, format, bytes } }: { document: ListedDocument }) {
  const what = [format && formatName(format), bytes && formatSize(bytes)].filter(Boolean).join(', ')
  if (fileUrl !== null)
    return (
      <a className="button" href={fileUrl} download>
        <Icon name="download" />
        Descargar {what}
      </a>
    )
  if (url === null) return null
  return (
    <a className="button" href={url} rel="external">
      <Icon name="external" />
      Abrir en otro sitio
    </a>
  )
}

function Permanent({ url }: { url: string }) {
  return (
    <>
      <a className="anywhere" href={url}>
        {url}
      </a>
      <p className="open-document__note">Lleva siempre a la versión actual.</p>
    </>
  )
}

function Fingerprint({ value }: { value: string }) {
  return (
    <>
      <code className="anywhere">{value}</code>
      <p className="open-document__note">
        Sirve para comprobar que su copia es igual al archivo publicado.
      </p>
    </>
  )
}
