import {
  DOCUMENT_STATES,
  type DocumentDetail,
  type DocumentVersion,
  type PlacedDocument,
  STATE_CODES,
} from '@terminal/contract/documents/document'
import { CambioDeSubseccion } from '@terminal/contract/documents/document.schema'
import { DOCUMENT_FIELDS } from '@terminal/contract/documents/document-form'
import { z } from 'zod'
import { writtenSchema } from '../../staff/form/record-state.ts'

/** What stands in the form: every text as it was typed, and a file that was chosen but not sent. */
export const DocumentValues = z.object({
  title: z.string(),
  sectionId: z.string(),
  state: z.enum(DOCUMENT_STATES),
  reason: z.string(),
  /** What is published: a file of ours, or a page elsewhere. */
  source: z.enum(['file', 'link']),
  file: z.file().optional(),
  link: z.string(),
  publishedOn: z.string(),
  issuedOn: z.string(),
})
export type DocumentValues = z.infer<typeof DocumentValues>
export type DocumentField = keyof typeof DOCUMENT_FIELDS

/** Without the file: up to 50 MB are too much for a draft. */
export const WrittenDocument = writtenSchema(DocumentValues.omit({ file: true }))

const { shape } = CambioDeSubseccion

/** How long a text may be. */
export const TEXT_LIMITS = {
  title: shape[DOCUMENT_FIELDS.title].maxLength ?? 0,
  reason: shape[DOCUMENT_FIELDS.reason].unwrap().maxLength ?? 0,
}

export function emptyValues(today: string, sectionId: string): DocumentValues {
  return {
    title: '',
    sectionId,
    state: 'published',
    reason: '',
    source: 'file',
    link: '',
    publishedOn: today,
    issuedOn: '',
  }
}

export function valuesOf(document: PlacedDocument): DocumentValues {
  const isLink = document.format === 'link'
  return {
    title: document.title,
    sectionId: String(document.section.id),
    state: document.state,
    reason: document.reason ?? '',
    source: isLink ? 'link' : 'file',
    link: isLink ? (document.url ?? '') : '',
    publishedOn: document.publishedOn,
    issuedOn: document.issuedOn ?? '',
  }
}

/** What a document shows, or showed last: what it goes on showing if nothing else is chosen. */
export function shownVersion(document: DocumentDetail | undefined): DocumentVersion | undefined {
  const [newest] = document?.versions ?? []
  return newest?.withdrawal ? undefined : newest
}

/** Of what is hidden by the other choices nothing counts. */
export function fieldsThatDiffer(
  one: DocumentValues,
  other: DocumentValues,
): (keyof DocumentValues)[] {
  const isHidden = (field: keyof DocumentValues) =>
    (field === 'reason' && [one, other].every(({ state }) => state !== 'not-applicable')) ||
    (field === 'file' && !isFileWanted(one)) ||
    (field === 'link' && [one, other].every(({ source }) => source !== 'link')) ||
    (field === 'source' && [one, other].every(({ state }) => state !== 'published'))
  return DocumentValues.keyof().options.filter(
    (field) => one[field] !== other[field] && !isHidden(field),
  )
}

/** The texts as the API takes them, without those that say nothing. */
export function toTexts(values: DocumentValues): [name: string, value: string][] {
  const isPublished = values.state === 'published'
  const texts: Record<Exclude<DocumentField, 'file'>, string> = {
    title: values.title,
    sectionId: values.sectionId,
    state: STATE_CODES[values.state],
    reason: values.state === 'not-applicable' ? values.reason : '',
    link: isPublished && values.source === 'link' ? values.link : '',
    publishedOn: values.publishedOn,
    issuedOn: values.issuedOn,
  }
  return (Object.keys(texts) as (keyof typeof texts)[])
    .map((field): [string, string] => [DOCUMENT_FIELDS[field], texts[field].trim()])
    .filter(([, value]) => value !== '')
}

/** The file last: a request refused for its texts need not send it. */
export function toForm(values: DocumentValues): FormData {
  const form = new FormData()
  for (const [name, value] of toTexts(values)) form.append(name, value)
  if (values.file && isFileWanted(values)) form.append(DOCUMENT_FIELDS.file, values.file)
  return form
}

/** The item may have the same file: 50 MB need not be sent again to find out. */
export async function withoutSent(
  values: DocumentValues,
  { bytes, sha256 }: PlacedDocument,
): Promise<DocumentValues> {
  const { file } = values
  if (!file || file.size !== bytes) return values
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  const hex = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex === sha256 ? { ...values, file: undefined } : values
}

export function isFileWanted({ state, source }: DocumentValues): boolean {
  return state === 'published' && source === 'file'
}
