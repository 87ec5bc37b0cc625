import type { Classification } from '@terminal/contract/petitions/case/desk-orders'
import type {
  DeskFacts,
  DeskPetition,
  Officer,
} from '@terminal/contract/petitions/case/desk-petition'
import { PRIORITY_NAMES, type Priority } from '@terminal/contract/petitions/case/desk-words'
import { briefDay } from '@terminal/contract/petitions/case/due-words'
import { type FormEvent, useState } from 'react'
import { ConfirmDialog } from '../../../staff/desk/confirm-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Choice } from '../../../ui/choices.tsx'
import { SelectField, TextField } from '../../../ui/inputs.tsx'
import type { Tap } from '../case/use-petition-writes.ts'
import { ChipChoice } from './chip-choice.tsx'

type Props = {
  petition: DeskPetition
  facts: DeskFacts
  tap: Tap
}

const NOBODY = ''

/** Who has it in hand, and what it is about. */
export function AssignmentCard({ petition, facts, tap }: Props) {
  const assign = (value: string) => {
    const officer = facts.officers.find(({ id }) => String(id) === value)
    void tap({
      method: 'PUT',
      call: 'assign',
      json: { assigneeId: officer?.id ?? null },
      done: officer ? `Asignada a ${officer.name}.` : 'Quedó sin asignar.',
    })
  }
  const classify = (given: Classification, done: string) =>
    void tap({ method: 'PUT', call: 'classify', json: given, done })
  return (
    <section className="desk-card" aria-label="Asignación y tema">
      <SelectField
        id="asignada"
        label="Asignada a"
        value={petition.assigneeId === null ? NOBODY : String(petition.assigneeId)}
        options={[
          { value: NOBODY, text: 'Sin asignar' },
          ...facts.officers.map((officer) => ({
            value: String(officer.id),
            text: officerWords(officer, facts),
          })),
        ]}
        onChange={({ target }) => assign(target.value)}
      />
      <ChipChoice
        label="Tema"
        options={facts.themes}
        chosen={petition.theme}
        more="Otro…"
        onChoose={(theme) => classify({ theme }, theme ? `Tema: ${theme}.` : 'Sin tema.')}
      />
      <ChipChoice
        label="Área"
        options={facts.areas}
        chosen={petition.area}
        more="Otra…"
        onChoose={(area) => classify({ area }, area ? `Área: ${area}.` : 'Sin área.')}
      />
      <ChipChoice
        label="Empresa de buses"
        options={facts.companies}
        chosen={petition.company}
        none="Ninguna"
        more="Elegir…"
        onChoose={(company) =>
          classify({ company }, company ? `Empresa: ${company}.` : 'Sin empresa.')
        }
      />
      <RareMarks petition={petition} classify={classify} />
    </section>
  )
}

/** «Iván Prueba Casas (ausente hasta el vie 20 nov)» */
function officerWords({ id, name, awayUntil }: Officer, { me, today }: DeskFacts): string {
  if (awayUntil !== null) return `${name} (ausente hasta el ${briefDay(awayUntil, today)})`
  return id === me ? `${name} (usted)` : name
}

const PRIORITIES: readonly Priority[] = ['child', 'life', 'journalist']

type MarksProps = Pick<Props, 'petition'> & {
  classify: (given: Classification, done: string) => void
}

/** What few petitions are. */
function RareMarks({ petition, classify }: MarksProps) {
  const { priority, isReserved } = petition
  const [isAsking, setAsking] = useState(false)
  const choose = (name: string | null) => {
    const chosen = PRIORITIES.find((each) => PRIORITY_NAMES[each] === name) ?? null
    classify({ priority: chosen }, chosen ? 'Quedó prioritaria.' : 'Ya no es prioritaria.')
  }
  const reserve = (isOn: boolean) =>
    classify({ isReserved: isOn }, isOn ? 'Quedó reservada.' : 'Ya no es reservada.')
  return (
    <details className="rare-marks" open={priority !== null || isReserved}>
      <summary>Prioridad y reserva</summary>
      <ChipChoice
        label="Prioritaria"
        options={PRIORITIES.map((each) => PRIORITY_NAMES[each])}
        chosen={priority && PRIORITY_NAMES[priority]}
        none="No"
        more="Elegir…"
        onChoose={choose}
      />
      <Choice
        id="reservada"
        label="Reservada"
        hint="Solo la abren la jefatura y las personas nombradas."
        checked={isReserved}
        onChange={({ target }) => (target.checked ? setAsking(true) : reserve(false))}
      />
      {isAsking ? (
        <ConfirmDialog
          id="reservar"
          title="¿Marcarla como reservada?"
          submitLabel="Marcar como reservada"
          onConfirm={() => reserve(true)}
          onClose={() => setAsking(false)}
        >
          <p>
            Desde ese momento solo la abren la jefatura y las personas nombradas. Si usted no es una
            de ellas, deja de verla.
          </p>
        </ConfirmDialog>
      ) : null}
    </details>
  )
}

type NumberProps = { petition: DeskPetition; tap: Tap }

/** «Radicado externo»: its number in another document system, to be found by. */
export function ExternalNumber({ petition, tap }: NumberProps) {
  const kept = petition.externalNumber ?? ''
  // What is being typed; nothing while the field shows what is kept, whatever else of the petition changes.
  const [typed, setTyped] = useState<string>()
  const written = typed ?? kept
  const number = written.trim()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (number === kept) return
    const isDone = await tap({
      method: 'PUT',
      call: 'classify',
      json: { externalNumber: number === '' ? null : number },
      done: number === '' ? 'Sin radicado externo.' : `Radicado externo: ${number}.`,
    })
    if (isDone) setTyped((last) => (last === typed ? undefined : last))
  }
  return (
    <form className="desk-card wide-fields" aria-label="Radicado externo" onSubmit={submit}>
      <TextField
        id="radicado-externo"
        label="Radicado externo"
        hint="En Orfeo u otro sistema de documentos."
        maxLength={60}
        autoComplete="off"
        value={written}
        onChange={({ target }) => setTyped(target.value)}
      />
      {number === kept ? null : (
        <Button type="submit" variant="quiet">
          Guardar radicado externo
        </Button>
      )}
    </form>
  )
}
