import type { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { briefDay } from '@terminal/contract/petitions/case/due-words'
import {
  type DeskInput,
  type InputCall,
  type InputState,
  inputPath,
} from '@terminal/contract/petitions/case/inputs'
import { useState } from 'react'
import { ConfirmDialog } from '../../../staff/desk/confirm-dialog.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Tone } from '../../../ui/tone.ts'
import { DeskCard } from '../case/desk-card.tsx'
import { briefMoment, inputDueWords, joined } from '../case/desk-words.ts'
import type { Tap } from '../case/use-petition-writes.ts'

type Props = {
  petition: DeskPetition
  today: string
  tap: Tap
}

/** What other areas were asked for, what they owe and what came. Nothing where nothing was asked. */
export function InputsCard({ petition, today, tap }: Props) {
  const [withdrawn, setWithdrawn] = useState<DeskInput>()
  const { id, inputs } = petition
  if (inputs.length === 0) return null
  const act = (input: DeskInput, call: InputCall, done: string) =>
    void tap({ method: 'POST', call: { path: inputPath(id, input.id, call) }, json: {}, done })
  return (
    <DeskCard id="insumos" title="Insumos de otras áreas" count={inputs.length}>
      <ul className="stack plain-list">
        {inputs.map((input) => (
          <li key={input.id} className="input-row stack gap-2">
            <InputFacts input={input} today={today} />
            {input.state === 'open' ? (
              <div className="row">
                <Button
                  variant="quiet"
                  onClick={() => act(input, 'remind', `Se le recordó a ${input.area}.`)}
                >
                  Recordar<span className="visually-hidden"> a {input.area}</span>
                </Button>
                <Button variant="quiet" onClick={() => setWithdrawn(input)}>
                  Retirar la solicitud
                  <span className="visually-hidden"> a {input.area}</span>
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {withdrawn ? (
        <ConfirmDialog
          id="retirar-insumo"
          title="¿Retirar la solicitud de insumo?"
          submitLabel="Retirar la solicitud"
          onConfirm={() => act(withdrawn, 'withdraw', 'Se retiró la solicitud de insumo.')}
          onClose={() => setWithdrawn(undefined)}
        >
          <p>El enlace que tiene {withdrawn.area} deja de servir. Puede pedirlo otra vez.</p>
        </ConfirmDialog>
      ) : null}
    </DeskCard>
  )
}

const STATES: Record<InputState, { words: string; tone: Tone | 'neutral' }> = {
  open: { words: 'Pendiente', tone: 'warning' },
  answered: { words: 'Recibido', tone: 'success' },
  withdrawn: { words: 'Retirado', tone: 'neutral' },
}

function InputFacts({ input, today }: { input: DeskInput; today: string }) {
  const { area, question, text, answer, state, askedAt, askedBy, dueOn, daysLeft } = input
  const isOverdue = state === 'open' && daysLeft < 0
  const { words, tone } = isOverdue
    ? ({ words: inputDueWords(dueOn, daysLeft, today), tone: 'error' } as const)
    : STATES[state]
  return (
    <>
      <p className="input-row__head row">
        <b>{area}</b> <Badge tone={tone}>{words}</Badge>
      </p>
      <p className="input-row__words measure anywhere">{question}</p>
      {answer ? <p className="input-row__answer measure anywhere">{answer}</p> : null}
      <p className="soft small">
        {joined(
          [
            `lo pidió ${askedBy}, ${briefMoment(askedAt, today)}`,
            state === 'open' ? `para el ${briefDay(dueOn, today)}` : undefined,
            text === null ? 'sin el texto de la solicitud' : 'con el texto de la solicitud',
            input.remindedOn && state === 'open'
              ? `recordado el ${briefDay(input.remindedOn, today)}`
              : undefined,
            state === 'open' && input.mail === 'refused'
              ? 'el correo no llegó: revise el buzón del área'
              : undefined,
          ],
          ' · ',
        )}
      </p>
    </>
  )
}
