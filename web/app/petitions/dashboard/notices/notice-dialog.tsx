import type { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { findDoubtful } from '@terminal/contract/petitions/case/personal-words'
import {
  NOTICE_LENGTH,
  petitionNoticesPath,
  type Tellable,
} from '@terminal/contract/petitions/notices/notice'
import { useState } from 'react'
import { FormDialog } from '../../../staff/form/form-dialog.tsx'
import { useWrite } from '../../../staff/form/use-write.ts'
import { TextArea } from '../../../ui/inputs.tsx'
import type { Write } from '../case/use-petition-writes.ts'

type Props = {
  act: Tellable
  petition: DeskPetition
  write: Write
  onClose: () => void
}

const SHORTEST = 20

/** The notice, in words of whoever publishes it: it begins empty, because what was answered is not for everybody. */
export function NoticeDialog({ act, petition, write, onClose }: Props) {
  const [text, setText] = useState('')
  const { errors, send, shown } = useWrite<'text'>()
  const doubtful = findDoubtful(text, [petition.radicado, act.outgoing])
  const isShort = text.trim().length < SHORTEST
  const submit = () =>
    send({
      wrong: { ...(isShort && { text: 'Escriba qué se notifica, en dos o tres frases.' }) },
      write: () =>
        write({
          method: 'POST',
          call: { path: petitionNoticesPath(petition.id) },
          json: { eventId: act.eventId, text: text.trim() },
          done: 'Aviso publicado. Imprima el de la cartelera.',
        }),
    })
  return (
    <FormDialog
      id="notificar-por-aviso"
      title={`Notificar ${act.outgoing} por aviso`}
      submitLabel="Publicar el aviso"
      {...shown}
      onSubmit={submit}
      onClose={onClose}
    >
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
        error={errors.text}
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
