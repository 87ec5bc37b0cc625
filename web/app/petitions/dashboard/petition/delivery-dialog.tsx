import type { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import type { DeliveryBy, SentAnswer } from '@terminal/contract/petitions/case/sent-answer'
import { useState } from 'react'
import { RefusalAlert } from '../../../staff/desk/refusal-alert.tsx'
import { FormDialog } from '../../../staff/form/form-dialog.tsx'
import { TileChoice } from '../../../staff/form/tile-choice.tsx'
import { callSentence } from '../../../staff/session/call-sentence.ts'
import { useStaff } from '../../../staff/staff.ts'
import { TextField } from '../../../ui/inputs.tsx'
import { currentPetition } from '../case/petition-calls.ts'
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
  const { callApi, showToast } = useStaff()
  const [by, setBy] = useState<DeliveryBy>(petition.replyBy === 'office' ? 'hand' : 'guide')
  const [on, setOn] = useState(today)
  const [proof, setProof] = useState('')
  const [error, setError] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    const isShort = proof.trim().length < 3
    setError(
      isShort
        ? `Escriba ${by === 'guide' ? 'el número de la guía' : 'quién la recibió'}.`
        : undefined,
    )
    setRefusal(undefined)
    if (isShort) return false
    setBusy(true)
    try {
      show(await recordDelivery(callApi, petition, sent.id, { by, on, proof: proof.trim() }))
      showToast('success', 'Entrega registrada.')
      return true
    } catch (failure) {
      const current = currentPetition(failure)
      if (current) show(current)
      setRefusal(callSentence(failure))
      return false
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormDialog
      id="registrar-entrega"
      title={`Entrega de ${sent.outgoing}`}
      submitLabel="Registrar entrega"
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <RefusalAlert sentence={refusal} />
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
        error={error}
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
