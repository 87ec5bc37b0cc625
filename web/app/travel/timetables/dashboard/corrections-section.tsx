import { changedCells, nameOfRow } from '@terminal/contract/travel/company-rows'
import type { Correction } from '@terminal/contract/travel/desk/tables-desk'
import { DeskAction } from '../../../staff/desk/desk-action.tsx'
import { shortWhen } from '../../../staff/desk/short-when.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Cells } from './change-list.tsx'

type Props = {
  corrections: readonly Correction[]
  seenAt: number
  onDecide: (correction: Correction, decision: 'aceptar' | 'rechazar') => void
}

/** What companies say of their own rows. */
export function CorrectionsSection({ corrections, seenAt, onDecide }: Props) {
  if (corrections.length === 0) return null
  return (
    <section className="stack" aria-labelledby="correcciones">
      <h2 className="text-l" id="correcciones">
        Correcciones de las empresas ({corrections.length})
      </h2>
      <ul className="stack gap-2 plain-list">
        {corrections.map((correction) => (
          <CorrectionCard
            key={correction.id}
            correction={correction}
            seenAt={seenAt}
            onDecide={onDecide}
          />
        ))}
      </ul>
    </section>
  )
}

type CardProps = Omit<Props, 'corrections'> & { correction: Correction }

function CorrectionCard({ correction, seenAt, onDecide }: CardProps) {
  const { company, at, before, after, note, applies } = correction
  const about = `${company}: ${nameOfRow(before)}`
  return (
    <li className="tables-changes__row box anywhere stack gap-1">
      <p className="tables-changes__name row on-baseline">
        <strong>{company}</strong> · {nameOfRow(before)} · {shortWhen(at, seenAt)}
      </p>
      {after ? <Cells cells={changedCells(before, after)} /> : <p>Dice que ya no sale.</p>}
      {note === '' ? null : <p className="tables-changes__note">«{note}»</p>}
      {applies ? null : (
        <p>
          <Badge tone="warning">La fila ya cambió</Badge> Corríjala en la tabla, o rechácela.
        </p>
      )}
      <div className="row">
        {applies ? (
          <DeskAction
            text="Aceptar y publicar"
            about={about}
            onClick={() => onDecide(correction, 'aceptar')}
          />
        ) : null}
        <DeskAction
          text="Rechazar"
          about={about}
          isDanger
          onClick={() => onDecide(correction, 'rechazar')}
        />
      </div>
    </li>
  )
}
