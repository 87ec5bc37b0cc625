import { DESK_FACTS_PATH, petitionPath } from '@terminal/contract/petitions/case/desk-paths'
import { DeskFacts, DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { briefDay, dueWords } from '@terminal/contract/petitions/case/due-words'
import { isOpen } from '@terminal/contract/petitions/case/states'
import { listedType, typeName } from '@terminal/contract/petitions/case/terms'
import { STATE_NAMES } from '@terminal/contract/petitions/case/words'
import { useSearchParams } from 'react-router'
import { DeskPage } from '../../../staff/desk/desk-page.tsx'
import { ReadState } from '../../../staff/desk/read-state.tsx'
import { useRead } from '../../../staff/desk/use-read.ts'
import { type CallApi, CallError } from '../../../staff/session/call-api.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Table } from '../../../ui/table.tsx'
import { Unbroken } from '../../unbroken.tsx'
import { arrivalWords, incidentWords } from '../case/desk-words.ts'
import { backToInbox, idsIn } from './inbox-address.ts'

type Printed = { facts: DeskFacts; petitions: DeskPetition[]; hidden: number }

export const handle = { title: 'Imprimir solicitudes' }

/** A plain list, then a sheet each, without their authors: to be taken to a meeting. */
export default function PrintPage() {
  const [search] = useSearchParams()
  const ids = idsIn(search)
  const reading = useRead(ids.join('-'), (callApi, signal) => readAll(callApi, ids, signal))
  const { content } = reading
  return (
    <div className="petition-print">
      <DeskPage
        title="Imprimir solicitudes"
        back={backToInbox()}
        actions={
          content && content.petitions.length > 0 ? (
            <Button icon="print" onClick={() => window.print()}>
              Imprimir
            </Button>
          ) : null
        }
      >
        {content ? <Sheets {...content} /> : <ReadState reading={reading} what="las solicitudes" />}
      </DeskPage>
    </div>
  )
}

async function readAll(
  callApi: CallApi,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<Printed> {
  const facts = await callApi(DESK_FACTS_PATH, DeskFacts, { signal })
  const petitions: DeskPetition[] = []
  for (const id of ids) {
    const petition = await callApi(petitionPath(id), DeskPetition, { signal }).catch(orHidden)
    if (petition) petitions.push(petition)
  }
  return { facts, petitions, hidden: ids.length - petitions.length }
}

/** Reserved, or gone: the others are printed. */
function orHidden(error: unknown): undefined {
  if (error instanceof CallError && (error.status === 403 || error.status === 404)) return undefined
  throw error
}

function Sheets({ facts, petitions, hidden }: Printed) {
  const { today } = facts
  if (petitions.length === 0)
    return (
      <EmptyState title="No hay nada para imprimir" icon="print">
        <p>Elija solicitudes en la bandeja.</p>
      </EmptyState>
    )
  return (
    <>
      {hidden === 0 ? null : (
        <p>{hidden === 1 ? '1 no se puede abrir.' : `${hidden} no se pueden abrir.`}</p>
      )}
      <Table
        caption={`Lista del ${briefDay(today)}`}
        columns={[
          { name: 'Radicado' },
          { name: 'Asunto', isRowName: true },
          { name: 'Tipo' },
          { name: 'Plazo' },
          { name: 'Asignada a' },
        ]}
        rows={petitions.map((petition) => ({
          key: String(petition.id),
          cells: [
            <Unbroken key="radicado" text={petition.radicado} />,
            petition.subject,
            typeName(listedType(petition)),
            termOf(petition, today),
            holderOf(petition, facts),
          ],
        }))}
      />
      {petitions.map((petition) => (
        <Sheet key={petition.id} petition={petition} facts={facts} />
      ))}
    </>
  )
}

function Sheet({ petition, facts }: { petition: DeskPetition; facts: DeskFacts }) {
  const { today } = facts
  const lines = [
    [
      ...new Set([
        typeName(listedType(petition)),
        STATE_NAMES[petition.state],
        termOf(petition, today),
      ]),
    ].join(' · '),
    arrivalWords(petition, today),
    `Asignada a: ${holderOf(petition, facts)}`,
    petition.externalNumber === null ? '' : `Radicado externo: ${petition.externalNumber}`,
    incidentWords(petition, today),
  ]
  return (
    <section className="petition-print__sheet stack gap-2" aria-labelledby={`hoja-${petition.id}`}>
      <h2 className="text-xl" id={`hoja-${petition.id}`}>
        {petition.radicado}: {petition.subject}
      </h2>
      {lines
        .filter((line) => line !== '')
        .map((line) => (
          <p key={line}>{line}</p>
        ))}
      <p className="petition-print__words measure anywhere">{petition.message}</p>
      <h3 className="text-l">Qué ha pasado</h3>
      <ul>
        {petition.events.map(({ id, at, title, text }) => (
          <li key={id}>
            {briefDay(at.slice(0, 10), today)}: <b>{title}.</b> {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

function termOf(petition: DeskPetition, today: string): string {
  return isOpen(petition) ? dueWords(petition.clock, today).words : STATE_NAMES[petition.state]
}

function holderOf({ assigneeId }: DeskPetition, { officers }: DeskFacts): string {
  return officers.find(({ id }) => id === assigneeId)?.name ?? 'Nadie'
}
