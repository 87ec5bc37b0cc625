import type { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { briefDay } from '@terminal/contract/petitions/case/due-words'
import { findDoubtful } from '@terminal/contract/petitions/case/personal-words'
import {
  NOTICE_LENGTH,
  petitionNoticesPath,
  Tellable,
} from '@terminal/contract/petitions/notices/notice'
import { useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { ReadState } from '../../../staff/desk/read-state.tsx'
import { useReadFrom } from '../../../staff/desk/use-read.ts'
import { TextDialog } from '../../../staff/form/text-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { DeskCard } from '../case/desk-card.tsx'
import { noticeState } from '../case/desk-words.ts'
import type { Write } from '../case/use-petition-writes.ts'

type Props = { petition: DeskPetition; today: string; write: Write }

const NAMES: Record<Tellable['kind'], string> = {
  answer: 'La respuesta',
  'declare-withdrawn': 'El desistimiento',
  reject: 'El rechazo',
}

const Acts = z.array(Tellable)

const SHORTEST = 20

/** Numbered acts that a notice can publish: offered first where there is no address to write to. */
export function TellableActs({ petition, today, write }: Props) {
  const reading = useReadFrom(`${petitionNoticesPath(petition.id)}?v=${petition.version}`, Acts)
  const [chosen, setChosen] = useState<Tellable>()
  const { content = [] } = reading
  if (content.length === 0)
    return <ReadState reading={{ ...reading, isLoading: false }} what="los avisos" />
  return (
    <DeskCard id="por-aviso" title="Notificación por aviso">
      {isUnreachable(petition) && content.some(({ notice }) => notice === null) ? (
        <p>No hay un correo ni una dirección a donde escribirle: notifíquela por aviso.</p>
      ) : null}
      <ul className="tellable-acts plain-list">
        {content.map((act) => (
          <li key={act.eventId} className="tellable-acts__act row gap-2 apart">
            <span>
              {NAMES[act.kind]} <b>{act.outgoing}</b>, {briefDay(act.on, today)}
            </span>
            {act.notice ? (
              <Link to="/dashboard/pqrsd/avisos">{noticeState(act.notice, today)}</Link>
            ) : (
              <Button
                variant={isUnreachable(petition) ? 'primary' : 'quiet'}
                onClick={() => setChosen(act)}
              >
                Notificar por aviso
                <span className="visually-hidden"> {act.outgoing}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen ? (
        <NoticeDialog
          act={chosen}
          petition={petition}
          write={write}
          onClose={() => setChosen(undefined)}
        />
      ) : null}
    </DeskCard>
  )
}

function isUnreachable({ given }: DeskPetition): boolean {
  return !(given.includes('email') || given.includes('address'))
}

type DialogProps = { act: Tellable; petition: DeskPetition; write: Write; onClose: () => void }

/** The notice, in words of the officer who publishes it: it begins empty, because an answer is not for everybody. */
export function NoticeDialog({ act, petition, write, onClose }: DialogProps) {
  return (
    <TextDialog
      id="notificar-por-aviso"
      title={`Notificar ${act.outgoing} por aviso`}
      submitLabel="Publicar el aviso"
      asked={{
        name: 'text',
        label: 'Qué se notifica',
        need: 'required',
        rows: 5,
        maxLength: NOTICE_LENGTH,
      }}
      check={(text) => text.length < SHORTEST && 'Escriba qué se notifica, en dos o tres frases.'}
      write={(text) =>
        write({
          method: 'POST',
          call: { path: petitionNoticesPath(petition.id) },
          json: { eventId: act.eventId, text },
          done: 'Aviso publicado. Imprima el de la cartelera.',
        })
      }
      onClose={onClose}
      noteOn={(text) => <Doubts words={findDoubtful(text, [petition.radicado, act.outgoing])} />}
    >
      <p>
        Lo lee cualquiera, en el sitio y en la cartelera. El radicado, la salida y las fechas van
        solos: escriba qué se notifica, sin nada que diga quién escribió.
      </p>
    </TextDialog>
  )
}

function Doubts({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null
  return (
    <p className="strong" role="status">
      Revise si es de alguien: {words.join(' · ')}.
    </p>
  )
}
