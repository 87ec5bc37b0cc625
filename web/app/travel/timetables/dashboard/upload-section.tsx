import { TRAVEL_TABLE_NAMES, type TravelTableName } from '@terminal/contract/travel/travel-tables'
import type { ChangeEvent } from 'react'
import { DeskAction } from '../../../staff/desk/desk-action.tsx'
import { RefusalAlert } from '../../../staff/desk/refusal-alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { controlAttributes, Field } from '../../../ui/field.tsx'
import { pressable } from '../../../ui/pressable.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { ReviewPanel } from './review-panel.tsx'
import type { useUpload } from './use-upload.ts'

type Props = {
  upload: ReturnType<typeof useUpload>
  onDownload: (table: TravelTableName) => void
}

const MOST_FILES = 5
const FIELD = {
  id: 'archivo',
  label: 'Archivos con las tablas',
  hint: 'Excel (.xlsx), LibreOffice (.ods) o .csv, hasta 10 MB. Una hoja o un archivo por tabla: las que no envíe quedan como están.',
}

/** Where the tables come in: taken out, edited in a spreadsheet, looked at, published. */
export function UploadSection({ upload, onDownload }: Props) {
  const { looked, refusal, isBusy, isStale, look, publish, drop } = upload
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(input.files ?? [])].slice(0, MOST_FILES)
    // The same file can be chosen again, once it was corrected.
    input.value = ''
    if (files.length > 0 && !isBusy) void look(files)
  }
  return (
    <section className="stack" aria-labelledby="subir">
      <h2 className="text-l" id="subir">
        Subir tablas
      </h2>
      <Downloads onDownload={onDownload} />
      <Field {...FIELD}>
        <div className="drop-field row">
          <div className="drop-field__text">
            <p className="soft small drop-field__drop">Arrástrelos aquí o</p>
            <label className="drop-field__button" htmlFor={FIELD.id}>
              Elegir archivos
            </label>
          </div>
          <input
            {...controlAttributes(FIELD)}
            type="file"
            multiple
            accept=".xlsx,.ods,.csv"
            className="drop-field__input"
            onChange={choose}
            {...pressable(isBusy)}
          />
        </div>
      </Field>
      <RefusalAlert sentence={refusal} />
      {isStale && looked ? (
        <Button onClick={() => void look(looked.files)}>Revisar de nuevo</Button>
      ) : null}
      {isBusy && !looked ? <Spinner label="Revisando las tablas…" /> : null}
      {looked && !isStale ? (
        <ReviewPanel
          review={looked.review}
          files={looked.files}
          isBusy={isBusy}
          onPublish={() => void publish(looked)}
          onDrop={drop}
        />
      ) : null}
    </section>
  )
}

function Downloads({ onDownload }: Pick<Props, 'onDownload'>) {
  return (
    <div className="stack gap-2">
      <p>Descargue las que están en uso para editarlas:</p>
      <div className="row">
        {TRAVEL_TABLE_NAMES.map((table) => (
          <DeskAction
            key={table}
            text={`${table}.csv`}
            about="descargar"
            onClick={() => onDownload(table)}
          />
        ))}
      </div>
    </div>
  )
}
