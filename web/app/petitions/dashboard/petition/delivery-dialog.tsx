import type { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import type { DeliveryBy, SentAnswer } from '@terminal/contract/petitions/case/sent-answer'
import { useState } from 'react'
import { FormDialog } from '../../../staff/form/form-dialog.tsx'
import { TileChoice } from '../../../staff/form/tile-choice.tsx'
import { useWrite } from '../../../staff/form/use-write.ts'
import { useStaff } from '../../../staff/staff.ts'
import { TextField } from '../../../ui/inputs.tsx'
import { orShowCurrent } from '../case/petition-calls.ts'
import { recordDelivery } from './sent-calls.ts'

type Props = {
  sent: SentAnswer
  petition: DeskPetition
  today: string
  show: (petition: DeskPetition) => void
  onClose: () => void
}

const PROOFS: Record<DeliveryBy, string> = {
  guide: 'Número de la guía',
  hand: 'Quién la recibió',
}

/** That a letter went by post, or was handed over. */
export function DeliveryDialog({ sent, petition, today, show, onClose }: Props) {
  const { callApi } = useStaff()
  const [by, setBy] = useState<DeliveryBy>(petition.replyBy === 'office' ? 'hand' : 'guide')
  const [on, setOn] = useState(today)
  const [proof, setProof] = useState('')
  const { errors, send, shown } = useWrite<'proof'>()
  const submit = () =>
    send({
      wrong: {
        ...(proof.trim().length < 3 && {
          proof: `Escriba ${by === 'guide' ? 'el número de la guía' : 'quién la recibió'}.`,
        }),
      },
      write: orShowCurrent(show, () =>
        recordDelivery(callApi, petition, sent.id, { by, on, proof: proof.trim() }),
      ),
      done: 'Entrega registrada.',
    })
  return (
    <FormDialog
      id="registrar-entrega"
      title={`Entrega de ${sent.outgoing}`}
      submitLabel="Registrar entrega"
      {...shown}
      onSubmit={submit}
      onClose={onClose}
    >
      <TileChoice
        id="medio-de-entrega"
        label="Cómo se entregó"
        options={[
          { value: 'guide', content: 'Con guía de correo' },
          { value: 'hand', content: 'En mano' },
        ]}
        chosen={by}
        onChoose={setBy}
      />
      <TextField
        id="prueba-de-entrega"
        label={PROOFS[by]}
        error={errors.proof}
        value={proof}
        maxLength={200}
        onChange={({ target }) => setProof(target.value)}
      />
      <TextField
        id="dia-de-entrega"
        label="Fecha"
        type="date"
        isShort
        max={today}
        value={on}
        onChange={({ target }) => setOn(target.value)}
      />
    </FormDialog>
  )
}
