import type { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { briefDay } from '@terminal/contract/petitions/case/due-words'
import { petitionNoticesPath, Tellable } from '@terminal/contract/petitions/notices/notice'
import { useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { ReadState } from '../../../staff/desk/read-state.tsx'
import { useReadFrom } from '../../../staff/desk/use-read.ts'
import { Button } from '../../../ui/button.tsx'
import type { Write } from '../case/use-petition-writes.ts'
import { NoticeDialog } from '../notices/notice-dialog.tsx'
import { noticeState } from '../notices/notice-words.ts'

type Props = { petition: DeskPetition; today: string; write: Write }

const NAMES: Record<Tellable['kind'], string> = {
  answer: 'La respuesta',
  'declare-withdrawn': 'El desistimiento',
  reject: 'El rechazo',
}

const Acts = z.array(Tellable)

/** What has a number and can be told by a notice: offered first where nobody can be written to. */
export function TellableActs({ petition, today, write }: Props) {
  const reading = useReadFrom(`${petitionNoticesPath(petition.id)}?v=${petition.version}`, Acts)
  const [chosen, setChosen] = useState<Tellable>()
  const { content = [] } = reading
  if (content.length === 0)
    return <ReadState reading={{ ...reading, isLoading: false }} what="los avisos" />
  return (
    <section className="desk-card" aria-labelledby="por-aviso">
      <h2 className="petition-desk__title line text-m" id="por-aviso">
        Notificación por aviso
      </h2>
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
    </section>
  )
}

function isUnreachable({ given }: DeskPetition): boolean {
  return !(given.includes('email') || given.includes('address'))
}
