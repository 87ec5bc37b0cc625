import type { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { findDoubtful } from '@terminal/contract/petitions/case/personal-words'
import { NOTICE_LENGTH, type Tellable } from '@terminal/contract/petitions/notices/notice'
import { useState } from 'react'
import { RefusalAlert } from '../../../staff/desk/refusal-alert.tsx'
import { FormDialog } from '../../../staff/form/form-dialog.tsx'
import { CallError } from '../../../staff/session/call-api.ts'
import { callSentence } from '../../../staff/session/call-sentence.ts'
import { useStaff } from '../../../staff/staff.ts'
import { TextArea } from '../../../ui/inputs.tsx'
import { currentPetition } from '../case/petition-calls.ts'
import { publishNotice } from './notice-calls.ts'

type Props = {
  act: Tellable
  petition: DeskPetition
  show: (petition: DeskPetition) => void
  onClose: () => void
}

const SHORTEST = 20

/** The notice, in words of whoever publishes it: it begins empty, because what was answered is not for everybody. */
export function NoticeDialog({ act, petition, show, onClose }: Props) {
  const { callApi, showToast } = useStaff()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const doubtful = findDoubtful(text, [petition.radicado, act.outgoing])
  const submit = async () => {
    setRefusal(undefined)
    setError(
      text.trim().length < SHORTEST ? 'Escriba qué se notifica, en dos o tres frases.' : undefined,
    )
    if (text.trim().length < SHORTEST) return false
    setBusy(true)
    try {
      show(await publishNotice(callApi, petition, { eventId: act.eventId, text: text.trim() }))
      showToast('success', 'Aviso publicado. Imprima el de la cartelera.')
      return true
    } catch (failure) {
      const current = currentPetition(failure)
      if (current) show(current)
      const field = failure instanceof CallError ? failure.problem?.fields?.text : undefined
      setError(field)
      setRefusal(field === undefined ? callSentence(failure) : undefined)
      return false
    } finally {
      setBusy(false)
    }
  }
  return (
    <FormDialog
      id="notificar-por-aviso"
      title={`Notificar ${act.outgoing} por aviso`}
      submitLabel="Publicar el aviso"
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <RefusalAlert sentence={refusal} />
      <p>
        Lo lee cualquiera, en el sitio y en la cartelera. El radicado, la salida y las fechas van
        solos: escriba qué se notifica, sin nada que diga quién escribió.
      </p>
      <TextArea
        id="texto-del-aviso"
        label="Qué se notifica"
        need="required"
        rows={5}
        maxLength={NOTICE_LENGTH}
        error={error}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {doubtful.length > 0 ? (
        <p className="notice-doubts" role="status">
          Revise si es de alguien: {doubtful.join(' · ')}.
        </p>
      ) : null}
    </FormDialog>
  )
}
