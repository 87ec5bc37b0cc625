import { BRIEF_LENGTH } from '@terminal/contract/petitions/answers/answer'
import { VERBAL_API_PATH, verbalForm } from '@terminal/contract/petitions/reception/reception'
import { useEffect, useState } from 'react'
import { TileChoice } from '../../../staff/form/tile-choice.tsx'
import { Choice } from '../../../ui/choices.tsx'
import { TextArea, TextField } from '../../../ui/inputs.tsx'
import {
  MissingField,
  MoreFields,
  PersonFields,
  ScansField,
  TypeField,
  WordsFields,
} from './reception-fields.tsx'
import { ReceptionForm } from './reception-form.tsx'
import { formWith, type Reception, useReception } from './use-reception.ts'

export const handle = { title: 'Petición verbal' }

/** What a person says at the desk or by telephone (Decreto 1166 de 2016). */
export default function VerbalPage() {
  const [round, setRound] = useState(0)
  return <Verbal key={round} onAgain={() => setRound(round + 1)} />
}

function Verbal({ onAgain }: { onAgain: () => void }) {
  const reception = useReception(VERBAL_API_PATH)
  const [isSolved, setSolved] = useState(false)
  const { values, set } = reception
  // The person is waiting: the first field has the focus, not the title.
  useEffect(() => document.getElementById('radicar-channel')?.focus(), [])
  const [scans, setScans] = useState<File[]>([])
  const send = () => {
    const fields = verbalForm(values, isSolved)
    void reception.send(scans.length === 0 ? { json: fields } : { form: formWith(fields, scans) })
  }
  return (
    <ReceptionForm
      title="Petición verbal"
      intro="Escriba lo que la persona dice. Al radicar sale la constancia para imprimir; si dio un correo, también le llega."
      reception={reception}
      submitLabel={isSolved ? 'Radicar y responder' : 'Radicar'}
      onSubmit={send}
      onAgain={onAgain}
    >
      <div className="reception__columns stack wide-fields">
        <div className="group stack">
          <TileChoice
            id="radicar-channel"
            label="Cómo la presenta"
            options={[
              { value: 'office', content: 'En persona' },
              { value: 'phone', content: 'Por teléfono' },
            ]}
            chosen={values.channel}
            onChoose={(channel) => set({ channel })}
          />
          <PersonFields reception={reception} />
        </div>
        <div className="group stack">
          <WordsFields
            reception={reception}
            label="Qué pide y por qué"
            hint="El objeto y las razones, como la persona los dice."
            rows={4}
          />
          <TextField
            {...reception.text('handedIn')}
            label="Documentos que entrega"
            hint="Por ejemplo: copia del tiquete. Vacío si no entrega nada."
          />
          {values.handedIn === '' && scans.length === 0 ? null : (
            <ScansField
              reception={reception}
              label="Escaneados o en foto"
              need="optional"
              scans={scans}
              onScans={setScans}
            />
          )}
          <SolvedFields reception={reception} isSolved={isSolved} onSolved={setSolved} />
          <MoreFields reception={reception} hasType={!isSolved}>
            <MissingField reception={reception} />
            <TextField
              {...reception.text('language')}
              label="Lengua, si no es español"
              hint="Por ejemplo: embera, wayuunaiki o lengua de señas."
            />
          </MoreFields>
        </div>
      </div>
    </ReceptionForm>
  )
}

type SolvedProps = {
  reception: Reception
  isSolved: boolean
  onSolved: (isSolved: boolean) => void
}

/** Filed and answered together. */
function SolvedFields({ reception, isSolved, onSolved }: SolvedProps) {
  return (
    <div className="group stack">
      <Choice
        id="radicar-resuelta"
        label="Resuelta en el acto"
        hint="Se radica y se responde a la vez, con su radicado de salida."
        checked={isSolved}
        onChange={({ target }) => onSolved(target.checked)}
      />
      {isSolved ? (
        <>
          <TypeField reception={reception} isNeeded />
          <TextField
            {...reception.text('brief')}
            label="Respuesta en pocas palabras"
            need="required"
            maxLength={BRIEF_LENGTH}
          />
          <TextArea
            {...reception.text('body')}
            label="Respuesta completa"
            need="required"
            rows={4}
          />
        </>
      ) : null}
    </div>
  )
}
