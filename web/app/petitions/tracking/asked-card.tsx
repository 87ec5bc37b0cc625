import { dayWithWeekday } from '@terminal/contract/calendar/calendar-day'
import type { PetitionState } from '@terminal/contract/petitions/case/states'
import { type PetitionType, waitWords } from '@terminal/contract/petitions/case/terms'
import { STATE_NAMES } from '@terminal/contract/petitions/case/words'
import type { Proof, Tracking } from '@terminal/contract/petitions/citizens/tracking'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-paths.ts'
import { TrackingForm } from './tracking-form.tsx'

type Props = {
  type: PetitionType
  completion: NonNullable<Tracking['completion']>
  today: string
  proof: Proof
  /** Where it was sent and refused, it stays open. */
  isOpen: boolean
  children: ReactNode
}

/** What is asked of the citizen comes before everything else, with the form beneath its button. */
export function AskedCard({ type, completion, today, proof, isOpen, children }: Props) {
  const { asked, until, mayAskMore, isUnclear } = completion
  const isLate = until < today
  return (
    <section className="asked-card stack gap-3 at-start" aria-labelledby="falta-un-dato">
      <StateBadge state="awaiting-completion" />
      <h2 className="text-xl" id="falta-un-dato">
        {isUnclear ? 'No entendimos qué nos pide' : 'Nos falta un dato suyo'}
      </h2>
      {asked === '' ? null : <p className="strong as-written">{asked}</p>}
      <p>
        {isLate ? 'El tiempo se acabó el ' : 'Tiene hasta el '}
        <strong>{dayWithWeekday(until)}</strong>.{' '}
        {isLate ? 'Todavía puede enviarlo, mientras no cerremos el caso.' : null}
      </p>
      <div className="asked-card__actions screen-only row as-high">
        <details className="asked-card__send" open={isOpen}>
          <summary className="button">
            <span className="asked-card__begin">{isUnclear ? 'Aclararla' : 'Enviar el dato'}</span>
            <span className="asked-card__end">Cerrar</span>
          </summary>
          <div className="asked-card__form">{children}</div>
        </details>
        {mayAskMore ? (
          <details className="asked-card__send">
            <summary className="button button--quiet">
              <span className="asked-card__begin">Pedir {waitWords(type)} más</span>
              <span className="asked-card__end">Cerrar</span>
            </summary>
            <TrackingForm call="moreTime" proof={proof} className="asked-card__form stack">
              <p>Solo se puede pedir una vez. Tendrá {waitWords(type)} más para enviar el dato.</p>
              <Button type="submit">Sí, pedir {waitWords(type)} más</Button>
            </TrackingForm>
          </details>
        ) : null}
      </div>
    </section>
  )
}

const ICONS: Record<PetitionState, IconName> = {
  filed: 'document',
  'in-progress': 'clock',
  'awaiting-completion': 'alert',
  answered: 'check',
  withdrawn: 'close',
  archived: 'package',
}

/** The state as a shape and a word. */
export function StateBadge({ state }: { state: PetitionState }) {
  return (
    <p className="state-badge small strong">
      <Icon name={ICONS[state]} size="s" />
      {STATE_NAMES[state]}
    </p>
  )
}
