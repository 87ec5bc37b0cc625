import type { DocumentVersion } from '@terminal/contract/documents/document'
import { SubseccionForm } from '@terminal/contract/documents/document.schema'
import { DOCUMENT_FIELDS } from '@terminal/contract/documents/document-form'
import { errorsBySchema, errorsNamed, NO_SUCH_DAY } from '../../staff/form/field-errors.ts'
import type { FieldErrors } from '../../staff/form/record-options.ts'
import { CallError } from '../../staff/session/call-api.ts'
import {
  type DocumentField,
  type DocumentValues,
  isFileWanted,
  toTexts,
} from './document-values.ts'

type DocumentErrors = FieldErrors<DocumentField>

/** In the order in which the form asks for them. */
export const FIELD_LABELS: Record<DocumentField, string> = {
  title: 'Título',
  sectionId: 'Sección',
  state: 'Estado',
  reason: 'Motivo legal',
  file: 'Archivo',
  link: 'Enlace',
  publishedOn: 'Fecha de publicación',
  issuedOn: 'Fecha de expedición',
}

/** What an error leads to. */
export const FIELD_IDS: Record<DocumentField, string> = {
  title: 'titulo',
  sectionId: 'seccion',
  state: 'estado',
  reason: 'motivo',
  file: 'archivo',
  link: 'enlace',
  publishedOn: 'fecha-publicacion',
  issuedOn: 'fecha-expedicion',
}

const MISSING: DocumentErrors = { title: 'Escriba el título.', sectionId: 'Elija la sección.' }

type Beside = {
  /** What the document goes on showing if nothing is chosen. */
  saved: DocumentVersion | undefined
  /** Days that do not exist never reach the values. */
  badDays: readonly DocumentField[]
}

/** By the rules of the API itself, before anything is sent. */
export function errorsOf(values: DocumentValues, { saved, badDays }: Beside): DocumentErrors {
  const wire = Object.fromEntries(toTexts(values))
  const errors = errorsBySchema(DOCUMENT_FIELDS, SubseccionForm, wire, (field, issue) => {
    const isMissing = field !== 'file' && values[field].trim() === ''
    const sentence =
      issue.code === 'too_big'
        ? `${FIELD_LABELS[field]}: el texto es demasiado largo.`
        : issue.message
    return (isMissing ? MISSING[field] : undefined) ?? sentence
  })
  for (const field of badDays) errors[field] = NO_SUCH_DAY
  if (values.state === 'not-applicable' && values.reason.trim() === '')
    errors.reason = 'Escriba por qué no aplica, con la norma que lo sustenta.'
  if (values.state !== 'published') return errors
  const hasSavedFile = saved !== undefined && saved.format !== 'link'
  if (isFileWanted(values) && !values.file && !hasSavedFile) errors.file = 'Elija un archivo.'
  if (values.source === 'link' && values.link.trim() === '')
    errors.link = 'Escriba la dirección del documento.'
  return errors
}

/** What the API refused, beside the fields it names; a file that the edge refuses for its size has no field name. */
export function errorsIn(error: unknown, values: DocumentValues): DocumentErrors {
  if (!(error instanceof CallError)) return {}
  const { status, problem } = error
  if (status === 413) return { file: problem?.detail ?? 'El archivo es demasiado grande.' }
  const { file, ...errors } = errorsNamed(DOCUMENT_FIELDS, problem?.fields)
  if (file === undefined) return errors
  return isFileWanted(values) ? { ...errors, file } : { ...errors, link: file }
}

/** Of fields that are on the page: a choice may have taken one away since. */
export function shownErrors(errors: DocumentErrors, values: DocumentValues): DocumentErrors {
  const shown: DocumentErrors = { ...errors }
  const { state, source } = values
  if (!isFileWanted(values)) delete shown.file
  if (state !== 'published' || source !== 'link') delete shown.link
  if (state !== 'not-applicable') delete shown.reason
  return shown
}
