import type { TableProblem, TableReview } from '@terminal/contract/travel/desk/tables-desk'
import { TRAVEL_TABLE_NAMES, type TravelTableName } from '@terminal/contract/travel/travel-tables'
import { countChanges } from '@terminal/contract/travel/written-tables'
import { type ChangeEvent, useEffect, useRef } from 'react'
import { DeskAction } from '../../../staff/desk/desk-action.tsx'
import { RefusalAlert } from '../../../staff/desk/refusal-alert.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { controlAttributes, Field } from '../../../ui/field.tsx'
import { pressable } from '../../../ui/pressable.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { ChangeList } from './change-list.tsx'
import { countWords, placeOf } from './tables-words.ts'
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

type ReviewPanelProps = {
  review: TableReview
  files: readonly File[]
  isBusy: boolean
  onPublish: () => void
  onDrop: () => void
}

/** What these files would do, before anybody sees it. */
export function ReviewPanel({ review, files, isBusy, onPublish, onDrop }: ReviewPanelProps) {
  const { problems, warnings, changes, tables } = review
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const isFit = problems.length === 0 && changes.length > 0
  return (
    <section className="stack box" aria-labelledby="revision">
      <h3 className="text-m" id="revision" tabIndex={-1} ref={heading}>
        {problems.length > 0 ? wrongWords(problems.length) : countWords(countChanges(changes))}
      </h3>
      <p className="soft small anywhere">
        {files.map(({ name }) => name).join(', ')} · {tables.join(', ')}
      </p>
      {problems.length > 0 ? (
        <>
          <Problems problems={problems} />
          <p>Corríjalos en su archivo, guárdelo y elíjalo otra vez. No se publicó nada.</p>
        </>
      ) : null}
      {warnings.length > 0 ? (
        <Alert tone="warning" title="Mire esto antes de publicar">
          <Problems problems={warnings} />
        </Alert>
      ) : null}
      <ChangeList changes={changes} />
      <div className="row">
        {isFit ? (
          <Button isOff={isBusy} onClick={onPublish}>
            {isBusy ? 'Publicando…' : 'Publicar'}
          </Button>
        ) : null}
        <Button variant="quiet" isOff={isBusy} onClick={onDrop}>
          {isFit ? 'Descartar' : 'Cerrar'}
        </Button>
      </div>
    </section>
  )
}

const wrongWords = (count: number) =>
  count === 1 ? 'Hay 1 cosa por corregir' : `Hay ${count} cosas por corregir`

function Problems({ problems }: { problems: readonly TableProblem[] }) {
  return (
    <ul className="tables-review__problems stack gap-2 plain-list">
      {problems.map((problem) => (
        <li key={`${placeOf(problem)} ${problem.sentence}`}>
          <strong>{placeOf(problem)}</strong> {problem.sentence}
        </li>
      ))}
    </ul>
  )
}
