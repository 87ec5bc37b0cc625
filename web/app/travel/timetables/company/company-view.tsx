import { shortDayWithWeekday } from '@terminal/contract/calendar/calendar-day'
import {
  CORRECTED_COLUMN_NAMES,
  CORRECTED_COLUMNS,
  describeRow,
  nameOfRow,
} from '@terminal/contract/travel/company-rows'
import {
  CONFIRMATION_INTENT,
  CORRECTION_PARTS,
  type CompanyRows,
  type CorrectionSaid,
} from '@terminal/contract/travel/desk/company-link'
import type { WrittenRow } from '@terminal/contract/travel/travel-tables'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextArea, TextField } from '../../../ui/inputs.tsx'

/** What came of what the company sent. */
export type CompanyOutcome = {
  isDone: boolean
  sentence: string
  /** What was refused, and what is wrong with it by column. */
  correction?: Omit<CorrectionSaid, 'secret'>
  errors?: Readonly<Record<string, string>>
}

type Props = { rows: CompanyRows; outcome: CompanyOutcome | undefined }

/** A company's own timetables: «Sigue igual», or what is wrong. */
export function CompanyView({ rows: shown, outcome }: Props) {
  const { rows, fingerprint, confirmedOn, waiting } = shown
  return (
    <div className="own-timetables stack gap-6">
      {outcome ? (
        <Alert
          tone={outcome.isDone ? 'success' : 'error'}
          role={outcome.isDone ? 'status' : 'alert'}
        >
          <p>{outcome.sentence}</p>
        </Alert>
      ) : null}
      <p>
        Estos son sus horarios en nuestro sitio. Si todo está bien, díganoslo con un toque: los
        viajeros ven la fecha en que usted los confirmó.
      </p>
      <form method="post">
        <input type="hidden" name={CORRECTION_PARTS.fingerprint} value={fingerprint} />
        <Button type="submit" name={CONFIRMATION_INTENT} value="sí" icon="check">
          Sigue igual
        </Button>
      </form>
      <p>
        {confirmedOn === null
          ? 'Todavía no los ha confirmado.'
          : `Los confirmó el ${shortDayWithWeekday(confirmedOn)}.`}
        {waiting === 0 ? '' : ` ${waitingWords(waiting)}`}
      </p>
      <section className="stack" aria-labelledby="sus-horarios">
        <h2 id="sus-horarios">Sus horarios</h2>
        <p>
          Para corregir uno, ábralo y cambie lo que haga falta. La terminal lo revisa antes de
          publicarlo. Las horas van como 05:30, con barras entre ellas: 05:30|13:30.
        </p>
        <ul className="stack gap-3 plain-list">
          {rows.map((row, number) => {
            const isRefused = outcome?.correction?.rowNumber === number
            return (
              <CompanyRow
                key={JSON.stringify(row)}
                row={row}
                number={number}
                fingerprint={fingerprint}
                errors={isRefused ? (outcome.errors ?? {}) : {}}
                written={isRefused ? outcome.correction : undefined}
              />
            )
          })}
        </ul>
      </section>
    </div>
  )
}

const waitingWords = (count: number) =>
  count === 1
    ? 'Hay 1 corrección suya por revisar.'
    : `Hay ${count} correcciones suyas por revisar.`

type CompanyRowProps = {
  row: WrittenRow
  number: number
  fingerprint: string
  /** What was wrong with what it sent, by column; and what it had written. */
  errors: Readonly<Record<string, string>>
  written: Pick<CorrectionSaid, 'cells' | 'note' | 'leavesNoMore'> | undefined
}

/** One row, and below it, folded, what may be written instead. */
function CompanyRow({ row, number, fingerprint, errors, written }: CompanyRowProps) {
  return (
    <li className="company-row box stack gap-1">
      <h3 className="text-m">{nameOfRow(row)}</h3>
      <p>{describeRow(row)}</p>
      <details className="company-row__form" open={written !== undefined}>
        <summary>Corregir {nameOfRow(row)}</summary>
        <form method="post" className="stack">
          <input type="hidden" name={CORRECTION_PARTS.fingerprint} value={fingerprint} />
          <input type="hidden" name={CORRECTION_PARTS.rowNumber} value={number} />
          <div className="company-row__cells">
            {CORRECTED_COLUMN_NAMES.map((column) => (
              <TextField
                key={column}
                id={`${column}-${number}`}
                name={`${CORRECTION_PARTS.cells}${column}`}
                label={CORRECTED_COLUMNS[column]}
                defaultValue={written?.cells[column] ?? row[column] ?? ''}
                error={errors[column]}
                autoComplete="off"
              />
            ))}
          </div>
          <TextArea
            id={`nota-${number}`}
            name={CORRECTION_PARTS.note}
            label="Algo más que debamos saber"
            need="optional"
            defaultValue={written?.note}
            rows={2}
            maxLength={500}
          />
          <label className="company-row__gone line">
            <input
              type="checkbox"
              name={CORRECTION_PARTS.leavesNoMore}
              value="sí"
              defaultChecked={written?.leavesNoMore}
            />{' '}
            Esta salida ya no existe
          </label>
          <p>
            <Button type="submit">Enviar corrección</Button>
          </p>
        </form>
      </details>
    </li>
  )
}
