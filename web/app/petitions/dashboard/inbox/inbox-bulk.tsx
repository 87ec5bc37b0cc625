import type { DeskFacts, Officer } from '@terminal/contract/petitions/case/desk-petition'
import {
  BULK_ASSIGN_PATH,
  type BulkAssignment,
  type BulkOutcome,
  BulkOutcomes,
  type InboxRow,
} from '@terminal/contract/petitions/desk/inbox'
import { useState } from 'react'
import { Link } from 'react-router'
import { RefusalAlert } from '../../../staff/desk/refusal-alert.tsx'
import { useWrite } from '../../../staff/form/use-write.ts'
import type { CallApi } from '../../../staff/session/call-api.ts'
import { useStaff } from '../../../staff/staff.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { FilterSelect } from './filter-select.tsx'
import { printAddress } from './inbox-address.ts'

type Props = {
  rows: readonly InboxRow[]
  /** Of those that are shown. */
  picked: ReadonlySet<number>
  onPick: (ids: readonly number[]) => void
  facts: DeskFacts
  onDone: () => void
}

type Left = { radicado: string; reason: string }

/** What is done with the rows that were chosen. Says of each that stayed behind why. */
export function InboxBulk(props: Props) {
  const { rows, picked, onPick, facts } = props
  const chosen = rows.filter(({ id }) => picked.has(id))
  const { assign, left, refusal, isBusy } = useBulk(props, chosen)
  const isAll = chosen.length === rows.length
  if (chosen.length === 0) return null
  return (
    <section className="inbox-bulk wide-alerts" aria-label="Varias a la vez">
      <div className="inbox-bulk__line row">
        <span className="inbox-bulk__count">{countWords(chosen.length)}</span>
        {isAll ? null : (
          <Button variant="quiet" onClick={() => onPick(rows.map(({ id }) => id))}>
            Elegir toda la página
          </Button>
        )}
        <AssignTo facts={facts} isBusy={isBusy} onAssign={assign} />
        <Link className="button button--quiet" to={printAddress(chosen.map(({ id }) => id))}>
          <Icon name="print" size="s" />
          Imprimir
        </Link>
      </div>
      <RefusalAlert sentence={refusal} />
      <LeftBehind left={left} />
    </section>
  )
}

function useBulk({ rows, onPick, facts, onDone }: Props, chosen: readonly InboxRow[]) {
  const { callApi, showToast } = useStaff()
  const [left, setLeft] = useState<Left[]>([])
  const { errors, refusal, isBusy, send } = useWrite<'officer'>()
  const assignTo = async ({ id: assigneeId, name }: Officer) => {
    const outcomes = await assignSeveral(callApi, { assigneeId, petitions: [...chosen] })
    const refused = outcomes.filter(({ isDone }) => !isDone)
    const done = outcomes.length - refused.length
    const count = done === 1 ? '1 asignada' : `${done} asignadas`
    if (done > 0) showToast('success', `${count} a ${name}.`)
    const named = refused.map(({ id, reason }) => ({
      radicado: rows.find((row) => row.id === id)?.radicado ?? String(id),
      reason,
    }))
    setLeft(named)
    // Those that stayed behind are still chosen.
    onPick(refused.map(({ id }) => id))
    onDone()
  }
  const assign = (assigneeId: string) => {
    const officer = facts.officers.find(({ id }) => String(id) === assigneeId)
    setLeft([])
    return send({
      wrong: { ...(!officer && { officer: 'Elija a quién asignarlas.' }) },
      write: async () => officer && (await assignTo(officer)),
    })
  }
  return { assign, left, refusal: errors.officer ?? refusal, isBusy }
}

type AssignProps = Pick<Props, 'facts'> & {
  isBusy: boolean
  onAssign: (assigneeId: string) => Promise<unknown>
}

function AssignTo({ facts, isBusy, onAssign }: AssignProps) {
  const [assigneeId, setAssigneeId] = useState('')
  return (
    <>
      <div className="inbox-bulk__who">
        <FilterSelect
          id="asignar-a"
          label="Asignar a"
          value={assigneeId}
          options={[
            { value: '', text: 'Asignar a…' },
            ...facts.officers.map(({ id, name }) => ({ value: String(id), text: name })),
          ]}
          onChoose={setAssigneeId}
        />
      </div>
      <Button onClick={() => void onAssign(assigneeId)} isOff={isBusy}>
        Asignar
      </Button>
    </>
  )
}

function LeftBehind({ left }: { left: readonly Left[] }) {
  if (left.length === 0) return null
  return (
    <Alert tone="warning" role="alert">
      <p>{left.length === 1 ? '1 no se asignó:' : `${left.length} no se asignaron:`}</p>
      <ul>
        {left.map(({ radicado, reason }) => (
          <li key={radicado}>
            <b>{radicado}</b>: {reason}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function countWords(count: number): string {
  return count === 1 ? '1 elegida' : `${count} elegidas`
}

/** Of each petition only which version was seen. */
function assignSeveral(
  callApi: CallApi,
  { assigneeId, petitions }: BulkAssignment,
): Promise<BulkOutcome[]> {
  const json = { assigneeId, petitions: petitions.map(({ id, version }) => ({ id, version })) }
  return callApi(BULK_ASSIGN_PATH, BulkOutcomes, { method: 'POST', json })
}
