import {
  type DeskPetition,
  PERSONAL_FIELDS,
  type PersonalData,
  type PersonalField,
} from '@terminal/contract/petitions/case/desk-petition'
import { useState } from 'react'
import { RefusalAlert } from '../../../staff/desk/refusal-alert.tsx'
import { useWrite } from '../../../staff/form/use-write.ts'
import { useStaff } from '../../../staff/staff.ts'
import { Button } from '../../../ui/button.tsx'
import { PERSONAL_NAMES } from '../case/desk-words.ts'
import { openPersonalData } from '../case/petition-calls.ts'
import { ReasonDialog } from '../case/reason-dialog.tsx'

type Props = { petition: DeskPetition; isMine: boolean }

/** Who wrote it: closed until somebody opens it, which is kept. Whoever has it in hand needs no reason. */
export function PersonCard({ petition, isMine }: Props) {
  const { callApi } = useStaff()
  const [data, setData] = useState<PersonalData>()
  const [isAsking, setAsking] = useState(false)
  const { refusal, send } = useWrite()
  const { id, given } = petition
  const open = async (reason?: string) => setData(await openPersonalData(callApi, id, reason))
  return (
    <section className="desk-card" aria-labelledby="datos">
      <h2 className="petition-desk__title line text-m" id="datos">
        Datos de la persona
      </h2>
      {given.length === 0 ? <p>No dejó ninguno.</p> : <Data given={given} data={data} />}
      <RefusalAlert sentence={refusal} />
      {given.length === 0 ? null : data ? (
        <Button variant="quiet" icon="eye" onClick={() => setData(undefined)}>
          Ocultar datos
        </Button>
      ) : (
        <Button
          variant="quiet"
          icon="eye"
          onClick={() => (isMine ? void send({ write: () => open() }) : setAsking(true))}
        >
          Ver datos (queda registrado)
        </Button>
      )}
      {isAsking ? (
        <ReasonDialog
          id="ver-datos"
          title="¿Por qué necesita los datos?"
          submitLabel="Ver datos"
          onOpen={open}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  )
}

/** What was not given is said once, for all of it. */
function Data({
  given,
  data,
}: {
  given: readonly PersonalField[]
  data: PersonalData | undefined
}) {
  const missing = PERSONAL_FIELDS.filter((field) => !given.includes(field))
  return (
    <dl className="side-facts stack gap-1">
      {PERSONAL_FIELDS.filter((field) => given.includes(field)).map((field) => (
        <div key={field} className="side-facts__pair row as-high apart">
          <dt>{PERSONAL_NAMES[field]}</dt>
          <dd>{data ? data[field] : <Closed />}</dd>
        </div>
      ))}
      {missing.length === 0 ? null : (
        <div className="side-facts__pair row as-high apart">
          <dt>{namesOf(missing)}</dt>
          <dd className="side-facts__none">{missing.length === 1 ? 'No lo dio' : 'No los dio'}</dd>
        </div>
      )}
    </dl>
  )
}

function Closed() {
  return (
    <>
      <span aria-hidden="true">••••••••</span>
      <span className="visually-hidden">Cerrado</span>
    </>
  )
}

/** «Teléfono y dirección» */
function namesOf(fields: readonly PersonalField[]): string {
  const names = fields.map((field, i) =>
    i === 0 ? PERSONAL_NAMES[field] : PERSONAL_NAMES[field].toLowerCase(),
  )
  return AND.format(names)
}
const AND = new Intl.ListFormat('es', { type: 'conjunction' })
