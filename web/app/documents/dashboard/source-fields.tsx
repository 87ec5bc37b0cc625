import { type DocumentVersion, FILE_FORMATS } from '@terminal/contract/documents/document'
import { DOCUMENT_LIMIT_BYTES } from '@terminal/contract/http/limits'
import { DropField } from '../../staff/form/drop-field.tsx'
import { TileChoice } from '../../staff/form/tile-choice.tsx'
import { formatSize } from '../../ui/file-size.ts'
import { TextField } from '../../ui/inputs.tsx'
import { describeFile } from './desk-words.ts'
import { FIELD_IDS, FIELD_LABELS } from './document-errors.ts'
import type { DocumentRecordForm } from './document-record.ts'

/** How every PDF begins. */
const PDF_START = '%PDF-'

/** What a picker offers. */
export const ACCEPTED = FILE_FORMATS.map((format) => `.${format}`).join(',')

export const FILE_HINT = `PDF, Word (.docx), Excel (.xlsx), CSV, ODS, ODT o ZIP. Máximo ${formatSize(DOCUMENT_LIMIT_BYTES)}.`

/** Before anything is sent. The API looks further inside. */
export async function checkFile(file: File): Promise<string | undefined> {
  return refusalOf(file) ?? (await refusalInside(file))
}

/** What somebody only gave another name is told apart here: the API knows a file by its content alone. */
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

type Props = { form: DocumentRecordForm; saved: DocumentVersion | undefined }

/** What is published: a file of ours, or a page elsewhere. */
export function SourceFields({ form, saved }: Props) {
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
