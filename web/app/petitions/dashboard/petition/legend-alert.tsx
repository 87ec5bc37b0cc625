import type { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { briefDay } from '@terminal/contract/petitions/case/due-words'
import { LEGEND, needsLegend } from '@terminal/contract/petitions/case/legend'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'

type Props = { petition: DeskPetition; today: string; onPut: () => void }

/** The legend of a claim about data: to be put, and to be taken away once the claim is decided. */
export function LegendAlert({ petition, today, onPut }: Props) {
  const { legend } = petition
  if (legend === null) return null
  const { by, putOn } = legend
  if (putOn === null)
    return (
      <Alert tone={by < today ? 'error' : 'warning'} title={`Falta la leyenda «${LEGEND}»`}>
        <p>
          Póngala con su motivo en la base que guarda el dato, hasta que se decida el reclamo (Ley
          1581 de 2012, art. 15). {by < today ? 'El último día era el' : 'A más tardar el'}{' '}
          <b>{briefDay(by, today)}</b>.
        </p>
        <div className="row">
          <Button variant="quiet" onClick={onPut}>
            Anotar que se puso
          </Button>
        </div>
      </Alert>
    )
  if (needsLegend(petition)) return null
  return (
    <Alert tone="warning" title={`Quite la leyenda «${LEGEND}»`}>
      <p>
        Se puso el {briefDay(putOn, today)}, y el reclamo ya no está en trámite. En «Qué ha pasado»
        está en qué base se puso.
      </p>
    </Alert>
  )
}
