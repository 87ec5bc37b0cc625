import type { DocumentVersion } from '@terminal/contract/documents/document'
import { DropField } from '../../staff/form/drop-field.tsx'
import { TileChoice } from '../../staff/form/tile-choice.tsx'
import { TextField } from '../../ui/inputs.tsx'
import { ACCEPTED, checkFile, FILE_HINT } from './check-file.ts'
import { describeFile } from './desk-words.ts'
import { FIELD_IDS, FIELD_LABELS } from './document-errors.ts'
import type { DocumentRecordForm } from './document-record.ts'

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
            <p className="field__hint">
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
