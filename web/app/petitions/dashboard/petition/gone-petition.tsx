import type { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import type { ReactNode } from 'react'
import { DeskPage } from '../../../staff/desk/desk-page.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { DeskTimeline } from './desk-timeline.tsx'

type Props = {
  petition: DeskPetition
  today: string
  back: { href: string; text: string }
  intro: ReactNode
}

/** Of one that was eliminated: its number, its dates and by which act. There is nothing to do with it. */
export function GonePetition({ petition, today, back, intro }: Props) {
  return (
    <div className="petition-desk wide-alerts">
      <DeskPage title={petition.subject} back={back} intro={intro}>
        <Alert tone="info">
          <p>
            Cumplió su tiempo en la tabla de retención. Sus textos, datos, archivos y respuestas se
            borraron y no se pueden recuperar; quedan el número y las fechas.
          </p>
        </Alert>
        <DeskTimeline petition={petition} today={today} />
      </DeskPage>
    </div>
  )
}
