import {
  DOCUMENT_STATES,
  type DocumentState,
  type DocumentVersion,
  FILE_FORMATS,
} from '@terminal/contract/documents/document'
import type { DeskSection } from '@terminal/contract/documents/document-desk'
import { DOCUMENT_LIMIT_BYTES } from '@terminal/contract/http/limits'
import { useMemo } from 'react'
import { DropField } from '../../staff/form/drop-field.tsx'
import { describeRoom } from '../../staff/form/text-room.ts'
import { TileChoice } from '../../staff/form/tile-choice.tsx'
import { RequiredNote } from '../../ui/field.tsx'
import { formatSize } from '../../ui/file-size.ts'
import { Icon } from '../../ui/icon.tsx'
import { SelectField, TextArea, TextField } from '../../ui/inputs.tsx'
import { sectionOptions } from './desk-tree.ts'
import { describeFile, STATE_LOOKS } from './desk-words.ts'
import { FIELD_IDS, FIELD_LABELS } from './document-errors.ts'
import type { DocumentRecordForm } from './document-record.ts'
import { TEXT_LIMITS } from './document-values.ts'

type Props = {
  form: DocumentRecordForm
  /** What it goes on showing if nothing else is chosen. */
  saved: DocumentVersion | undefined
  sections: readonly DeskSection[]
}

export function DocumentFields({ form, saved, sections }: Props) {
  const { values, errors, change } = form
  const options = useMemo(() => sectionOptions(sections), [sections])
  return (
    <div className="document-fields stack gap-6">
      <RequiredNote />
      <TextField
        {...form.text('title')}
        need="required"
        hint="Diga de qué período es, como «Informe de PQRSD, tercer trimestre de 2026»."
        counter={describeRoom(values.title, TEXT_LIMITS.title)}
        autoComplete="off"
      />
      <SelectField
        id={FIELD_IDS.sectionId}
        label={FIELD_LABELS.sectionId}
        need="required"
        error={errors.sectionId}
        value={values.sectionId}
        onChange={({ target }) => change({ sectionId: target.value })}
        options={[
          ...(options.some(({ value }) => value === values.sectionId)
            ? []
            : [{ value: '', text: 'Elija la sección' }]),
          ...options,
        ]}
      />
      <StateChoice
        chosen={values.state}
        error={errors.state}
        onChoose={(state) => change({ state })}
      />
      {values.state === 'published' ? <SourceFields form={form} saved={saved} /> : null}
      {values.state === 'not-applicable' ? (
        <TextArea
          {...form.text('reason')}
          need="required"
          rows={3}
          hint="Por qué no aplica a la terminal y la norma que lo sustenta. Se publica en el sitio."
          counter={describeRoom(values.reason, TEXT_LIMITS.reason)}
        />
      ) : null}
      {values.state === 'pending' ? (
        <p className="soft small">
          En el sitio aparece como pendiente, sin archivo. En la matriz sigue sin publicar.
        </p>
      ) : null}
      <div className="document-fields__days">
        <TextField
          {...form.text('publishedOn')}
          type="date"
          hint="De ella sale la próxima fecha en la matriz."
          min="1900-01-01"
          max="2100-12-31"
          isShort
        />
        <TextField
          {...form.text('issuedOn')}
          type="date"
          need="optional"
          hint="La que lleva el documento."
          min="1900-01-01"
          max="2100-12-31"
          isShort
        />
      </div>
    </div>
  )
}

type StateProps = {
  chosen: DocumentState
  error: string | undefined
  onChoose: (state: DocumentState) => void
}

function StateChoice(choice: StateProps) {
  return (
    <TileChoice
      id={FIELD_IDS.state}
      label={FIELD_LABELS.state}
      isThree
      {...choice}
      options={DOCUMENT_STATES.map((value) => {
        const { name, tone, icon } = STATE_LOOKS[value]
        return {
          value,
          className: `tone--${tone === 'neutral' ? 'info' : tone}`,
          content: (
            <>
              <Icon name={icon} />
              {name}
            </>
          ),
        }
      })}
    />
  )
}

/** How every PDF begins. */
const PDF_START = '%PDF-'

/** What a picker offers. */
export const ACCEPTED = FILE_FORMATS.map((format) => `.${format}`).join(',')

export const FILE_HINT = `PDF, Word (.docx), Excel (.xlsx), CSV, ODS, ODT o ZIP. Máximo ${formatSize(DOCUMENT_LIMIT_BYTES)}.`

/** Before anything is sent. The API looks further inside. */
export async function checkFile(file: File): Promise<string | undefined> {
  return refusalOf(file) ?? (await refusalInside(file))
}

/** Catches a file that was only renamed: the API identifies a file by its content alone. */
async function refusalInside(file: File): Promise<string | undefined> {
  if (!/\.pdf$/i.test(file.name)) return undefined
  if ((await file.slice(0, PDF_START.length).text()) === PDF_START) return undefined
  return 'El archivo se llama .pdf, pero no es un PDF. Ábralo en el programa en que lo hizo y guárdelo o expórtelo como PDF.'
}

/** By what can be seen from outside. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  const ending = name.includes('.') ? (name.split('.').at(-1) ?? '').toLowerCase() : ''
  if (ending === 'doc' || ending === 'xls')
    return `Los archivos .${ending} son de un formato antiguo. Guárdelo como .${ending}x, o como PDF, y elíjalo de nuevo.`
  if (!FILE_FORMATS.some((format) => format === ending))
    return `Este tipo de archivo no se admite. Elija ${FILE_HINT.split('. ')[0]}.`
  if (size === 0) return 'El archivo está vacío. Elija otro.'
  if (size > DOCUMENT_LIMIT_BYTES)
    return `El archivo pesa ${formatSize(size)}. El máximo es ${formatSize(DOCUMENT_LIMIT_BYTES)}.`
  return undefined
}

type SourceFieldsProps = { form: DocumentRecordForm; saved: DocumentVersion | undefined }

/** What is published: a file of ours, or a page elsewhere. */
function SourceFields({ form, saved }: SourceFieldsProps) {
  const { values, errors, change } = form
  const { file } = values
  /** A file is looked at when it is chosen: what cannot be published never gets into the form. */
  const choose = async (chosen: File) => {
    const refusal = await checkFile(chosen)
    if (refusal === undefined) change({ file: chosen })
    else form.object({ file: refusal })
  }
  const savedFile = saved && saved.format !== 'link' ? saved : undefined
  return (
    <>
      <TileChoice
        id="origen"
        label="Qué se publica"
        chosen={values.source}
        onChoose={(source) => change({ source })}
        options={[
          { value: 'file', content: 'Un archivo' },
          { value: 'link', content: 'Un enlace' },
        ]}
      />
      {values.source === 'file' ? (
        <div className="stack">
          {savedFile ? <SavedFile saved={savedFile} /> : null}
          <DropField
            id={FIELD_IDS.file}
            label={savedFile ? 'Reemplazar archivo' : FIELD_LABELS.file}
            need={savedFile ? 'optional' : 'required'}
            error={errors.file}
            hint={FILE_HINT}
            accept={ACCEPTED}
            file={file}
            saved={null}
            invitation="Arrástrelo aquí o"
            chooseLabel={file ? 'Cambiar archivo' : 'Elegir archivo'}
            onFile={choose}
            remove={
              file && {
                label: 'Quitar',
                icon: 'close',
                onClick: () => change({ file: undefined }),
              }
            }
          />
          {savedFile && file ? (
            <p className="soft small">
              La dirección pública no cambia. La versión anterior queda en el historial.
            </p>
          ) : null}
        </div>
      ) : (
        <TextField
          {...form.text('link')}
          label={FIELD_LABELS.link}
          type="url"
          need="required"
          hint="La dirección completa, que empiece por https://"
          autoComplete="off"
        />
      )}
    </>
  )
}

function SavedFile({ saved }: { saved: DocumentVersion }) {
  return (
    <p>
      Archivo guardado: <a href={saved.url ?? ''}>{describeFile(saved)}</a>, versión {saved.number}.
    </p>
  )
}
