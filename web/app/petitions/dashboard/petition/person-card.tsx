import { petitionPath } from '@terminal/contract/petitions/case/desk-paths'
import {
  type DeskPetition,
  PERSONAL_FIELDS,
  PersonalData,
  type PersonalField,
} from '@terminal/contract/petitions/case/desk-petition'
import { isAboutData, TERMS } from '@terminal/contract/petitions/case/terms'
import { DUTY_TO_KEEP } from '@terminal/contract/petitions/copies/person-export'
import { useState } from 'react'
import { Link } from 'react-router'
import { RefusalAlert } from '../../../staff/desk/refusal-alert.tsx'
import { useWrite } from '../../../staff/form/use-write.ts'
import type { CallApi } from '../../../staff/session/call-api.ts'
import { useStaff } from '../../../staff/staff.ts'
import { Button } from '../../../ui/button.tsx'
import { DeskCard, SideFacts } from '../case/desk-card.tsx'
import { PERSONAL_NAMES } from '../case/desk-words.ts'
import { ReasonDialog } from '../case/reason-dialog.tsx'

type Props = { petition: DeskPetition; isMine: boolean }

/** Who wrote it: closed until an officer opens it, which is recorded. Its assignee needs no reason. */
export function PersonCard({ petition, isMine }: Props) {
  const { callApi } = useStaff()
  const [data, setData] = useState<PersonalData>()
  const [isAsking, setAsking] = useState(false)
  const { refusal, send } = useWrite()
  const { id, given } = petition
  const open = async (reason?: string) => setData(await openPersonalData(callApi, id, reason))
  return (
    <DeskCard id="datos" title="Datos de la persona">
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
    </DeskCard>
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
  const facts = PERSONAL_FIELDS.filter((field) => given.includes(field)).map((field) => ({
    term: PERSONAL_NAMES[field],
    value: data ? data[field] : <Closed />,
  }))
  if (missing.length === 0) return <SideFacts facts={facts} />
  const value = missing.length === 1 ? 'No lo dio' : 'No los dio'
  return <SideFacts facts={[...facts, { term: namesOf(missing), value, isNone: true }]} />
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

/** Who wrote it. Each call is a line of the reading log. */
function openPersonalData(
  callApi: CallApi,
  id: number,
  reason: string | undefined,
): Promise<PersonalData> {
  const call = { method: 'POST', json: { reason } } as const
  return callApi(petitionPath(id, 'data'), PersonalData, call)
}

/** What to do with a question about personal data: the law has its own terms and answers for it. */
export function DataRightsCard({ petition: { type } }: { petition: DeskPetition }) {
  if (!isAboutData(type)) return null
  const isInquiry = type === 'data-inquiry'
  return (
    <DeskCard
      id="datos-personales"
      title={isInquiry ? 'Consulta de datos (art. 14)' : 'Reclamo de datos (art. 15)'}
    >
      <ol className="data-rights stack gap-2">
        <li>
          Compruebe la identidad. Si falta un dato, pídalo en 5 días hábiles: la persona tiene dos
          meses.
        </li>
        <li>
          Si le toca a otra entidad, trasládela en {TERMS[type].transferWithin} días hábiles y
          cuéntele a la persona.
        </li>
        {isInquiry ? (
          <li>
            <Link to="/dashboard/pqrsd/persona">Saque la copia de todo lo que hay de ella</Link> y
            entréguesela con la respuesta, en 10 días hábiles.
          </li>
        ) : (
          <>
            <li>
              Corrección: diga en la respuesta qué se corrigió. El texto que la persona radicó no se
              cambia; la corrección queda como nota.
            </li>
            <li>
              Supresión: <Link to="/dashboard/pqrsd/persona">vea qué se puede suprimir</Link>. Lo
              que está en retención no: {DUTY_TO_KEEP}. Diga esa razón y hasta cuándo se guarda.
            </li>
          </>
        )}
        <li>Recuerde en la respuesta que puede acudir a la SIC si no queda conforme.</li>
      </ol>
    </DeskCard>
  )
}
