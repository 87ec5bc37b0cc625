import { bouncePath, sentAnswersPath } from '@terminal/contract/petitions/answers/answer'
import type { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { OUTCOME_NAMES } from '@terminal/contract/petitions/case/desk-words'
import { briefDay } from '@terminal/contract/petitions/case/due-words'
import {
  type Delivery,
  SentAnswers as Sent,
  type SentAnswer,
} from '@terminal/contract/petitions/case/sent-answer'
import { useEffect, useState } from 'react'
import { ReadState } from '../../../staff/desk/read-state.tsx'
import { RefusalAlert } from '../../../staff/desk/refusal-alert.tsx'
import { useReadFrom } from '../../../staff/desk/use-read.ts'
import { useWrite } from '../../../staff/form/use-write.ts'
import { useStaff } from '../../../staff/staff.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Unbroken } from '../../unbroken.tsx'
import { briefMoment } from '../case/desk-words.ts'
import type { Write } from '../case/use-petition-writes.ts'
import { useReadAgain } from '../case/use-read-again.ts'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { saveLetter } from './sent-calls.ts'

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
  const title = `respuesta-${sent.id}`
  const path = bouncePath(petition.id, sent.id)
  const letter = () => send({ write: () => saveLetter(callApi, petition.id, sent) }, 'letter')
  const bounce = () =>
    send({ write: () => write({ method: 'POST', call: { path }, json: { on: today } }) }, 'bounce')
  return (
    <section className="desk-card sent-answer" aria-labelledby={title}>
      <h2 className="petition-desk__title line text-m" id={title}>
        <span>
          Respuesta <Unbroken text={sent.outgoing} />
        </span>{' '}
        <Badge>{OUTCOME_NAMES[sent.outcome]}</Badge>
      </h2>
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
      <dl className="side-facts stack gap-1">
        {proofOf(sent, today).map(({ term, value }) => (
          <div key={term} className="side-facts__pair row as-high apart">
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
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
    </section>
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
