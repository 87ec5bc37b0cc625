import {
  CORRECTED_COLUMN_NAMES,
  CORRECTED_COLUMNS,
  describeRow,
  nameOfRow,
} from '@terminal/contract/travel/company-rows'
import { CORRECTION_PARTS, type CorrectionSaid } from '@terminal/contract/travel/desk/company-link'
import type { WrittenRow } from '@terminal/contract/travel/travel-tables'
import { Button } from '../../../ui/button.tsx'
import { TextArea, TextField } from '../../../ui/inputs.tsx'

type Props = {
  row: WrittenRow
  number: number
  fingerprint: string
  /** What was wrong with what it sent, by column; and what it had written. */
  errors: Readonly<Record<string, string>>
  written: Pick<CorrectionSaid, 'cells' | 'note' | 'leavesNoMore'> | undefined
}

/** One row, and below it, folded, what may be written instead. */
export function CompanyRow({ row, number, fingerprint, errors, written }: Props) {
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
