import type { BoardMove, DeskNotice } from '@terminal/contract/petitions/notices/notice'
import { useState } from 'react'
import { FormDialog } from '../../../staff/form/form-dialog.tsx'
import { useWrite } from '../../../staff/form/use-write.ts'
import { useStaff } from '../../../staff/staff.ts'
import { TextField } from '../../../ui/inputs.tsx'
import { moveOnBoard } from './notice-calls.ts'

export type BoardTask = { notice: DeskNotice; kind: BoardMove['kind'] }

type Props = { task: BoardTask; today: string; onDone: () => Promise<void>; onClose: () => void }

const WORDS = {
  on: { title: 'Fijado en cartelera', done: 'Quedó registrado que se fijó.' },
  off: { title: 'Desfijado de la cartelera', done: 'Quedó registrado que se desfijó.' },
} as const

/** The day on which the notice was put up, or taken down. */
export function BoardDialog({ task: { notice, kind }, today, onDone, onClose }: Props) {
  const { callApi } = useStaff()
  const [on, setOn] = useState(today)
  const { errors, send, shown } = useWrite<'on'>()
  const submit = () =>
    send({
      write: () => moveOnBoard(callApi, notice, { kind, on }),
      after: onDone,
      done: WORDS[kind].done,
    })
  return (
    <FormDialog
      id="cartelera"
      title={`${WORDS[kind].title}: ${notice.outgoing}`}
      submitLabel="Registrar"
      {...shown}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        id="dia-de-cartelera"
        label="Fecha"
        type="date"
        isShort
        max={today}
        error={errors.on}
        value={on}
        onChange={({ target }) => setOn(target.value)}
      />
    </FormDialog>
  )
}
