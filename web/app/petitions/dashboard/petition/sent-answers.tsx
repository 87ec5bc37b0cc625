import {
  bouncePath,
  deliveryPath,
  sentAnswersPath,
  sentLetterPath,
} from '@terminal/contract/petitions/answers/answer'
import type { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { OUTCOME_NAMES } from '@terminal/contract/petitions/case/desk-words'
import { briefDay } from '@terminal/contract/petitions/case/due-words'
import {
  type Delivery,
  type DeliveryBy,
  SentAnswers as Sent,
  type SentAnswer,
} from '@terminal/contract/petitions/case/sent-answer'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { ReadState } from '../../../staff/desk/read-state.tsx'
import { RefusalAlert } from '../../../staff/desk/refusal-alert.tsx'
import { saveFile } from '../../../staff/desk/save-file.ts'
import { useReadFrom } from '../../../staff/desk/use-read.ts'
import { FormDialog } from '../../../staff/form/form-dialog.tsx'
import { TileChoice } from '../../../staff/form/tile-choice.tsx'
import { useFields } from '../../../staff/form/use-fields.ts'
import { useWrite } from '../../../staff/form/use-write.ts'
import type { CallApi } from '../../../staff/session/call-api.ts'
import { useStaff } from '../../../staff/staff.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/inputs.tsx'
import { Unbroken } from '../../unbroken.tsx'
import { DeskCard, SideFacts } from '../case/desk-card.tsx'
import { briefMoment } from '../case/desk-words.ts'
import type { Write } from '../case/use-petition-writes.ts'
import { useReadAgain } from '../case/use-read-again.ts'

type Props = { petition: DeskPetition; today: string; write: Write }

/** What was answered, and everything that proves that it arrived. Nothing where nothing was. */
export function SentAnswers(props: Props) {
  const { petition } = props
  // Whatever happens to the petition, such as an answer or its delivery, is a version of it.
  const reading = useReadFrom(`${sentAnswersPath(petition.id)}?v=${petition.version}`, Sent)
  const { content = [], reload } = reading
  const readSoon = useReadAgain(reload)
  const isWaiting = content.some(({ isWritten }) => !isWritten)
  useEffect(() => {
    if (isWaiting) readSoon()
  }, [isWaiting, readSoon])
  return (
    <>
      <ReadState reading={{ ...reading, isLoading: false }} what="lo que se respondió" />
      {content.map((sent) => (
        <OneAnswer key={sent.id} sent={sent} {...props} />
      ))}
    </>
  )
}

function OneAnswer({ sent, petition, today, write }: Props & { sent: SentAnswer }) {
  const { callApi } = useStaff()
  const { refusal, send } = useWrite()
  const [isDelivering, setDelivering] = useState(false)
  const path = bouncePath(petition.id, sent.id)
  const letter = () => send({ write: () => saveLetter(callApi, petition.id, sent) }, 'letter')
  const bounce = () =>
    send({ write: () => write({ method: 'POST', call: { path }, json: { on: today } }) }, 'bounce')
  return (
    <DeskCard
      id={`respuesta-${sent.id}`}
      className="desk-card sent-answer"
      title={
        <>
          <span>
            Respuesta <Unbroken text={sent.outgoing} />
          </span>{' '}
          <Badge>{OUTCOME_NAMES[sent.outcome]}</Badge>
        </>
      }
    >
      <RefusalAlert sentence={refusal} />
      <p className="sent-answer__brief">{sent.brief}</p>
      {sent.bouncedOn === null || sent.delivery ? null : (
        <Alert tone="warning">
          <p>
            El correo volvió el {briefDay(sent.bouncedOn, today)}. Notifíquela por aviso, abajo, o
            envíela por correo postal y registre la guía.
          </p>
        </Alert>
      )}
      <details className="sent-answer__whole">
        <summary>Leerla completa</summary>
        {sent.paragraphs.map((text, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer that was sent never changes
          <p key={i}>{text}</p>
        ))}
      </details>
      <SideFacts facts={proofOf(sent, today)} />
      <div className="row">
        {sent.isWritten ? (
          <Button variant="quiet" icon="download" onClick={() => void letter()}>
            La respuesta, en PDF
          </Button>
        ) : (
          <span role="status">Se está preparando la respuesta, en PDF.</span>
        )}
        <Button variant="quiet" onClick={() => setDelivering(true)}>
          {sent.bouncedOn === null ? 'Registrar entrega' : 'Enviar por correo postal'}
        </Button>
        {sent.mail === 'none' || sent.bouncedOn !== null ? null : (
          <Button variant="quiet" onClick={() => void bounce()}>
            Correo devuelto
          </Button>
        )}
      </div>
      {isDelivering ? (
        <DeliveryDialog
          sent={sent}
          petition={petition}
          today={today}
          write={write}
          onClose={() => setDelivering(false)}
        />
      ) : null}
    </DeskCard>
  )
}

const MAILS: Record<SentAnswer['mail'], string> = {
  none: 'No se envió: no hay un correo',
  waiting: 'En camino',
  accepted: 'Lo aceptó el servidor',
  refused: 'El servidor lo rechazó',
}

function proofOf(sent: SentAnswer, today: string): { term: string; value: string }[] {
  const { signer, approver, at, mail, mailAt, openedAt, delivery, wasUseful, bouncedOn } = sent
  const mailed = mailAt ? `${MAILS[mail]}, ${briefMoment(mailAt, today)}` : MAILS[mail]
  return [
    { term: 'Firma', value: `${signer}, ${briefMoment(at, today)}` },
    ...(approver === null ? [] : [{ term: 'Visto bueno', value: approver }]),
    { term: 'Correo', value: mailed },
    ...(bouncedOn === null ? [] : [{ term: 'Correo devuelto', value: briefDay(bouncedOn, today) }]),
    {
      term: 'Abierta con el código',
      value: openedAt === null ? 'Todavía no' : briefMoment(openedAt, today),
    },
    ...(delivery ? [{ term: 'Entrega', value: deliveryWords(delivery, today) }] : []),
    { term: '¿Le sirvió?', value: wasUseful === null ? 'No ha dicho' : wasUseful ? 'Sí' : 'No' },
  ]
}

function deliveryWords({ by, on, proof }: Delivery, today: string): string {
  return `${by === 'guide' ? `Guía ${proof}` : `En mano, ${proof}`}, ${briefDay(on, today)}`
}

async function saveLetter(
  callApi: CallApi,
  petitionId: number,
  { id, outgoing }: SentAnswer,
): Promise<void> {
  const path = sentLetterPath(petitionId, id)
  saveFile(`Respuesta ${outgoing}.pdf`, await callApi(path, z.instanceof(Blob), { isFile: true }))
}

type DialogProps = {
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
export function DeliveryDialog({ sent, petition, today, write, onClose }: DialogProps) {
  const { values, change, text, send, shown } = useFields('entrega', {
    by: (petition.replyBy === 'office' ? 'hand' : 'guide') as DeliveryBy,
    on: today,
    proof: '',
  })
  const { by } = values
  const proof = values.proof.trim()
  const submit = () =>
    send({
      wrong: {
        ...(proof.length < 3 && {
          proof: `Escriba ${by === 'guide' ? 'el número de la guía' : 'quién la recibió'}.`,
        }),
      },
      write: () =>
        write({
          method: 'POST',
          call: { path: deliveryPath(petition.id, sent.id) },
          json: { ...values, proof },
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
        onChoose={(chosen) => change({ by: chosen })}
      />
      <TextField {...text('proof')} label={PROOFS[by]} maxLength={200} />
      <TextField {...text('on')} label="Fecha" type="date" isShort max={today} />
    </FormDialog>
  )
}
