import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { timeOf } from '@terminal/contract/operator/opening-hours'
import { DESK_FACTS_PATH } from '@terminal/contract/petitions/case/desk-paths'
import { DeskFacts } from '@terminal/contract/petitions/case/desk-petition'
import { PAPER_API_PATH, paperForm } from '@terminal/contract/petitions/reception/reception'
import { useState } from 'react'
import { nowMs } from '../../../staff/clock.ts'
import { useReadFrom } from '../../../staff/desk/use-read.ts'
import { TileChoice } from '../../../staff/form/tile-choice.tsx'
import { Choice } from '../../../ui/choices.tsx'
import {
  ArrivalFields,
  MissingField,
  MoreFields,
  PersonFields,
  ScansField,
  WordsFields,
} from './reception-fields.tsx'
import { ReceptionForm } from './reception-form.tsx'
import { formWith, useReception } from './use-reception.ts'

export const handle = { title: 'Petición en papel' }

/** What came on paper, typed in, with its scan. */
export default function PaperPage() {
  const [round, setRound] = useState(0)
  return <Paper key={round} onAgain={() => setRound(round + 1)} />
}

function Paper({ onAgain }: { onAgain: () => void }) {
  const [now] = useState(() => bogotaMoment(nowMs()))
  const { content: facts } = useReadFrom(DESK_FACTS_PATH, DeskFacts)
  const reception = useReception(PAPER_API_PATH, { on: now.day, hour: timeOf(now.minutes) })
  const [scans, setScans] = useState<File[]>([])
  const [isPending, setPending] = useState(false)
  const { values, set } = reception
  const send = () => void reception.send({ form: formWith(paperForm(values, isPending), scans) })
  return (
    <ReceptionForm
      title="Petición en papel"
      intro="Escanee el papel, adjúntelo y escriba lo que pide. El plazo corre desde el día en que llegó."
      reception={reception}
      submitLabel="Radicar"
      onSubmit={send}
      onAgain={onAgain}
    >
      <div className="reception__columns stack wide-fields">
        <div className="group stack">
          <ScansField
            reception={reception}
            label="El papel escaneado"
            need={isPending ? 'optional' : 'required'}
            scans={scans}
            onScans={setScans}
          />
          {scans.length > 0 ? null : (
            <Choice
              id="radicar-pendiente"
              label="Radicar sin el escaneado"
              hint="Queda pendiente de digitalizar, en «Por atender»."
              checked={isPending}
              onChange={({ target }) => setPending(target.checked)}
            />
          )}
          <TileChoice
            id="radicar-channel"
            label="Cómo llegó"
            options={[
              { value: 'office', content: 'A la ventanilla' },
              { value: 'post', content: 'Por correo físico' },
            ]}
            chosen={values.channel}
            onChoose={(channel) => set({ channel })}
          />
          <ArrivalFields
            reception={reception}
            today={facts?.today ?? now.day}
            hint="La del sello o la guía del papel. Si no trae hora, déjela vacía."
            isHourOptional
          />
        </div>
        <div className="group stack">
          <PersonFields reception={reception} />
          <WordsFields
            reception={reception}
            label="Qué pide y por qué"
            hint="Lo que dice el papel. Si es largo, un resumen: el escaneado queda completo."
            rows={8}
          />
          <MoreFields reception={reception}>
            <MissingField reception={reception} />
          </MoreFields>
        </div>
      </div>
    </ReceptionForm>
  )
}
