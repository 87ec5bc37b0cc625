import type { DocumentVersion } from '@terminal/contract/documents/document'
import { DropField } from '../../staff/form/drop-field.tsx'
import { TileChoice } from '../../staff/form/tile-choice.tsx'
import { TextField } from '../../ui/inputs.tsx'
import { ACCEPTED, FILE_HINT } from './check-file.ts'
import { describeFile } from './desk-words.ts'
import { FIELD_IDS, FIELD_LABELS } from './document-errors.ts'
import type { DocumentFieldsProps } from './document-fields.tsx'

/** What is published: a file of ours, or a page elsewhere. */
export function SourceFields({
  values,
  errors,
  file,
  saved,
  onChange,
  onFile,
}: DocumentFieldsProps) {
  const savedFile = saved && saved.format !== 'link' ? saved : undefined
  return (
    <>
      <TileChoice
        id="origen"
        label="Qué se publica"
        chosen={values.source}
        onChoose={(source) => onChange({ source })}
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
            onFile={onFile}
            onRemove={() => onFile(undefined)}
          />
          {savedFile && file ? (
            <p className="field__hint">
              La dirección pública no cambia. La versión anterior queda en el historial.
            </p>
          ) : null}
        </div>
      ) : (
        <TextField
          id={FIELD_IDS.link}
          label={FIELD_LABELS.link}
          type="url"
          need="required"
          error={errors.link}
          hint="La dirección completa, que empiece por https://"
          autoComplete="off"
          value={values.link}
          onChange={({ currentTarget }) => onChange({ link: currentTarget.value })}
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
