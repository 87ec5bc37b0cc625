import { BODY_LENGTH, BRIEF_LENGTH } from '@terminal/contract/petitions/answers/answer'
import { DESK_FACTS_PATH } from '@terminal/contract/petitions/case/desk-paths'
import { DeskFacts } from '@terminal/contract/petitions/case/desk-petition'
import { OUTCOME_NAMES } from '@terminal/contract/petitions/case/desk-words'
import {
  Candidate,
  candidatesPath,
  FEWEST_ALIKE,
} from '@terminal/contract/petitions/notices/notice'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { DeskPage } from '../../../staff/desk/desk-page.tsx'
import { ListState } from '../../../staff/desk/read-state.tsx'
import { RefusalAlert } from '../../../staff/desk/refusal-alert.tsx'
import { useReadFrom } from '../../../staff/desk/use-read.ts'
import { DraftLine } from '../../../staff/drafts/draft-line.tsx'
import { useFocusOnRefusal } from '../../../staff/form/focus-refusal.ts'
import { TileChoice } from '../../../staff/form/tile-choice.tsx'
import { UnkeptGuard } from '../../../staff/form/unkept-guard.tsx'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choices.tsx'
import { SelectField, TextArea, TextField } from '../../../ui/inputs.tsx'
import { Unbroken } from '../../unbroken.tsx'
import { chosenWords, GROUP_OUTCOMES, useGroupAnswer } from './use-group-answer.ts'

const Candidates = z.array(Candidate)

export const handle = { title: 'Una respuesta para varias' }

/** One answer of more than ten that are alike: chosen, written once, published. */
export default function GroupAnswer() {
  const [theme, setTheme] = useState('')
  const facts = useReadFrom(DESK_FACTS_PATH, DeskFacts)
  const reading = useReadFrom(candidatesPath(theme), Candidates)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const candidates = reading.content ?? []
  const toggle = (id: number) =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  const petitions = candidates.filter(({ id }) => chosen.includes(id))
  return (
    <DeskPage
      title="Una respuesta para varias"
      back={{ href: '/dashboard/pqrsd', text: 'Volver a PQRSD' }}
      intro={
        <p className="report__intro">
          Para más de diez solicitudes parecidas (Ley 1437 de 2011, art. 22). Se publica en
          Notificaciones por aviso, cada una queda respondida con el mismo número, y quien dejó un
          correo recibe su copia. Las que están sin clasificar no salen aquí: elija antes su tipo.
        </p>
      }
    >
      <div className="group-answer stack gap-6">
        <section className="stack" aria-labelledby="cuales">
          <h2 className="text-l" id="cuales">
            Cuáles
          </h2>
          <SelectField
            id="tema-de-la-respuesta"
            label="Tema"
            value={theme}
            options={[
              { value: '', text: 'Todos los temas' },
              ...(facts.content?.themes ?? []).map((name) => ({ value: name, text: name })),
            ]}
            onChange={({ target }) => {
              setTheme(target.value)
              setChosen([])
            }}
          />
          <ListState reading={reading} what="las solicitudes">
            {chosenWords(petitions.length)}
          </ListState>
          <div className="row">
            <Button variant="quiet" onClick={() => setChosen(candidates.map(({ id }) => id))}>
              Elegir todas
            </Button>
            <Button variant="quiet" onClick={() => setChosen([])}>
              Ninguna
            </Button>
          </div>
          <ul className="group-answer__list">
            {candidates.map((each) => (
              <li key={each.id}>
                <Choice
                  id={`elegida-${each.id}`}
                  checked={chosen.includes(each.id)}
                  onChange={() => toggle(each.id)}
                  label={
                    <>
                      <b>
                        <Unbroken text={each.radicado} />
                      </b>{' '}
                      {each.subject}
                    </>
                  }
                />
              </li>
            ))}
          </ul>
        </section>
        <AnswerForm petitions={petitions} reload={reading.reload} />
      </div>
    </DeskPage>
  )
}

type Props = { petitions: readonly Candidate[]; reload: () => Promise<void> }

function AnswerForm(props: Props) {
  const form = useRef<HTMLFormElement>(null)
  const answer = useGroupAnswer(props)
  const { outcome, refusal, refusals, isBusy, keeping, change, fieldOf } = answer
  useFocusOnRefusal(form, refusals)
  const count = props.petitions.length
  const isEnough = count >= FEWEST_ALIKE
  return (
    <form
      ref={form}
      className="stack"
      aria-labelledby="la-respuesta-comun"
      onSubmit={(event) => {
        event.preventDefault()
        void answer.submit()
      }}
    >
      <h2 className="text-l" id="la-respuesta-comun">
        La respuesta
      </h2>
      <RefusalAlert sentence={refusal} />
      <p>La lee cualquiera: no diga quién escribió.</p>
      <TextArea {...fieldOf('brief')} label="En pocas palabras" rows={2} maxLength={BRIEF_LENGTH} />
      <TextArea {...fieldOf('body')} label="Respuesta completa" rows={9} maxLength={BODY_LENGTH} />
      <TileChoice
        id="comun-resultado"
        label="Resultado"
        options={GROUP_OUTCOMES.map((each) => ({
          value: each,
          content: OUTCOME_NAMES[each],
        }))}
        chosen={outcome}
        onChoose={(chosen) => change({ outcome: chosen })}
      />
      {outcome === 'denied' ? (
        <TextField {...fieldOf('norm')} label="Norma por la que se niega" maxLength={300} />
      ) : null}
      <DraftLine kept={keeping.kept} />
      <Button type="submit" isOff={isBusy || !isEnough}>
        {isEnough ? `Responder ${count} solicitudes` : `Elija ${FEWEST_ALIKE} o más para responder`}
      </Button>
      <UnkeptGuard isKept={keeping.isKept} keepNow={keeping.keepNow} />
    </form>
  )
}
