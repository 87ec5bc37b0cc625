import { BODY_LENGTH, BRIEF_LENGTH } from '@terminal/contract/petitions/desk/answer.schema'
import { DESK_FACTS_PATH } from '@terminal/contract/petitions/desk/desk-paths'
import { OUTCOME_NAMES, type Outcome } from '@terminal/contract/petitions/desk/desk-words'
import {
  type Candidate,
  candidatesPath,
  fromCandidatas,
  GROUP_FIELDS,
  toRespuestaComun,
  type GroupAnswer as Written,
} from '@terminal/contract/petitions/notices/notice'
import {
  Candidatas,
  FEWEST_ALIKE,
  GROUP_ANSWER_PATH,
} from '@terminal/contract/petitions/notices/notice.schema'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { DeskPage } from '../../staff/desk/desk-page.tsx'
import { ListState } from '../../staff/desk/read-state.tsx'
import { RefusalAlert } from '../../staff/desk/refusal-alert.tsx'
import { useReadFrom } from '../../staff/desk/use-read.ts'
import { errorsNamed } from '../../staff/form/field-errors.ts'
import type { FieldErrors } from '../../staff/form/record-state.ts'
import { TileChoice } from '../../staff/form/tile-choice.tsx'
import { CallError } from '../../staff/session/call-api.ts'
import { callSentence } from '../../staff/session/call-sentence.ts'
import { useStaff } from '../../staff/staff.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choices.tsx'
import { SelectField, TextArea, TextField } from '../../ui/inputs.tsx'
import { Notice } from './notice-calls.ts'
import { Facts } from './petition-calls.ts'

const Candidates = Candidatas.transform(fromCandidatas)
/** What was answered before is of one person, never of all of them. */
const GROUP_OUTCOMES: readonly Outcome[] = ['full', 'partial', 'denied', 'nobody']
const SHORTEST = 20

/** One answer of more than ten that are alike: chosen, written once, published. */
export function GroupAnswer() {
  const [theme, setTheme] = useState('')
  const facts = useReadFrom(DESK_FACTS_PATH, Facts)
  const reading = useReadFrom(candidatesPath(theme), Candidates)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const candidates = reading.content ?? []
  const toggle = (id: number) =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  const petitions = candidates.filter(({ id }) => chosen.includes(id))
  return (
    <DeskPage
      title="Una respuesta para varias"
      back={{ href: '/dashboard/pqrsd', text: 'PQRSD' }}
      intro={
        <p>
          Para más de diez solicitudes parecidas (Ley 1437 de 2011, art. 22). Se publica en
          Notificaciones por aviso, cada una queda respondida con el mismo número, y quien dejó un
          correo recibe su copia.
        </p>
      }
    >
      <div className="group-answer">
        <section aria-labelledby="cuales">
          <h2 id="cuales">Cuáles</h2>
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
          <div className="cluster">
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
                      <b>{each.radicado}</b> {each.subject}
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

function chosenWords(count: number): string {
  const missing = FEWEST_ALIKE - count
  if (missing > 0) return `Eligió ${count}. Faltan ${missing}: deben ser ${FEWEST_ALIKE} o más.`
  return `Eligió ${count}.`
}

type Text = Omit<Written, 'petitions'>
type Props = { petitions: readonly Candidate[]; reload: () => Promise<void> }

/** What is written, and sent once. */
function useGroupAnswer({ petitions, reload }: Props) {
  const { callApi, showToast } = useStaff()
  const navigate = useNavigate()
  const [text, setText] = useState<Text>({ brief: '', body: '', outcome: 'full', norm: '' })
  const [errors, setErrors] = useState<FieldErrors<keyof Written>>({})
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  // The same form sent again, after an answer that was lost, is one answer.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const change = (given: Partial<Text>) => {
    setText({ ...text, ...given })
    setKey(crypto.randomUUID())
  }
  const send = async () => {
    const wrong = problemsOf(text, petitions.length)
    setErrors(wrong)
    setRefusal(wrong.petitions)
    if (Object.keys(wrong).length > 0 || isBusy) return
    setBusy(true)
    try {
      const seen = petitions.map(({ id, version }) => ({ id, version }))
      const json = toRespuestaComun({ ...text, petitions: seen })
      const { outgoing } = await callApi(GROUP_ANSWER_PATH, Notice, { method: 'POST', json, key })
      showToast('success', `Respondidas con ${outgoing}.`)
      await navigate('/dashboard/pqrsd/avisos')
    } catch (error) {
      const fields = error instanceof CallError ? error.problem?.fields : undefined
      setErrors(errorsNamed(GROUP_FIELDS, fields))
      setRefusal(fields?.[GROUP_FIELDS.petitions] ?? callSentence(error))
      setKey(crypto.randomUUID())
      await reload()
    } finally {
      setBusy(false)
    }
  }
  return { text, errors, refusal, isBusy, change, send }
}

function AnswerForm(props: Props) {
  const { text, errors, refusal, isBusy, change, send } = useGroupAnswer(props)
  const { petitions } = props
  return (
    <form
      className="group-answer__form"
      aria-labelledby="la-respuesta-comun"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <h2 id="la-respuesta-comun">La respuesta</h2>
      <RefusalAlert sentence={refusal} />
      <p>La lee cualquiera: no diga quién escribió.</p>
      <TextArea
        id="comun-breve"
        label="En pocas palabras"
        rows={2}
        maxLength={BRIEF_LENGTH}
        error={errors.brief}
        value={text.brief}
        onChange={({ target }) => change({ brief: target.value })}
      />
      <TextArea
        id="comun-texto"
        label="Respuesta completa"
        rows={9}
        maxLength={BODY_LENGTH}
        error={errors.body}
        value={text.body}
        onChange={({ target }) => change({ body: target.value })}
      />
      <TileChoice
        id="comun-resultado"
        label="Resultado"
        options={GROUP_OUTCOMES.map((outcome) => ({
          value: outcome,
          content: OUTCOME_NAMES[outcome],
        }))}
        chosen={text.outcome}
        onChoose={(outcome) => change({ outcome })}
      />
      {text.outcome === 'denied' ? (
        <TextField
          id="comun-norma"
          label="Norma por la que se niega"
          maxLength={300}
          error={errors.norm}
          value={text.norm}
          onChange={({ target }) => change({ norm: target.value })}
        />
      ) : null}
      <Button type="submit" aria-disabled={isBusy}>
        Responder {petitions.length} solicitudes
      </Button>
    </form>
  )
}

function problemsOf({ brief, body, outcome, norm }: Text, count: number) {
  const errors: FieldErrors<keyof Written> = {}
  if (count < FEWEST_ALIKE) errors.petitions = chosenWords(count)
  if (brief.trim() === '') errors.brief = 'Escriba la respuesta en pocas palabras.'
  if (body.trim().length < SHORTEST) errors.body = 'Escriba la respuesta completa.'
  if (outcome === 'denied' && norm.trim().length < 3)
    errors.norm = 'Escriba la norma por la que se niega, con su artículo.'
  return errors
}
