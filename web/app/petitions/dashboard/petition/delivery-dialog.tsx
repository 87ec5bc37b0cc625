import { deliveryPath } from '@terminal/contract/petitions/answers/answer'
import type { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import type { DeliveryBy, SentAnswer } from '@terminal/contract/petitions/case/sent-answer'
import { useState } from 'react'
import { FormDialog } from '../../../staff/form/form-dialog.tsx'
import { TileChoice } from '../../../staff/form/tile-choice.tsx'
import { useWrite } from '../../../staff/form/use-write.ts'
import { TextField } from '../../../ui/inputs.tsx'
import type { Write } from '../case/use-petition-writes.ts'

type Props = {
  sent: SentAnswer
  petition: DeskPetition
  today: string
  write: Write
  onClose: () => void
}

const PROOFS: Record<DeliveryBy, string> = {
  guide: 'Número de la guía',
  hand: 'Quién la recibió',
}

/** That a letter went by post, or was handed over. */
export function DeliveryDialog({ sent, petition, today, write, onClose }: Props) {
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
      write: () =>
        write({
          method: 'POST',
          call: { path: deliveryPath(petition.id, sent.id) },
          json: { by, on, proof: proof.trim() },
          done: 'Entrega registrada.',
        }),
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
