import type { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { briefDay } from '@terminal/contract/petitions/case/due-words'
import { isOpen } from '@terminal/contract/petitions/case/states'
import { Unbroken } from '../../unbroken.tsx'
import { DeskCard } from '../case/desk-card.tsx'
import { briefMoment, joined } from '../case/desk-words.ts'

type Props = { petition: DeskPetition; today: string }

/** Newest first, under what is still to come. Notes stand apart: the person never sees them. */
export function DeskTimeline({ petition, today }: Props) {
  const events = petition.events.filter(({ isNote }) => !isNote)
  return (
    <DeskCard id="que-ha-pasado" title="Qué ha pasado">
      <ol className="plain-list" reversed>
        {isOpen(petition) ? (
          <li className="desk-timeline__event desk-timeline__event--next">
            <p>
              <NextStep petition={petition} today={today} />
            </p>
          </li>
        ) : null}
        {events.map(({ id, at, title, text, who, isPublic }) => (
          <li
            key={id}
            className={
              isPublic
                ? 'desk-timeline__event'
                : 'desk-timeline__event desk-timeline__event--inside'
            }
          >
            <p className="as-written">
              <b>
                <Unbroken text={`${title}.`} />
              </b>{' '}
              <Unbroken text={text} />
            </p>
            <p className="soft small">
              {joined(
                [briefMoment(at, today), who, isPublic ? undefined : 'la persona no lo ve'],
                ' · ',
              )}
            </p>
          </li>
        ))}
      </ol>
    </DeskCard>
  )
}

function NextStep({ petition: { completion, clock }, today }: Props) {
  if (completion && clock.isPaused)
    return (
      <>
        <b>Falta la respuesta de la persona.</b> Puede enviarla hasta el{' '}
        {briefDay(completion.until, today)}.
      </>
    )
  return (
    <>
      <b>Falta responder.</b> Hasta el {briefDay(clock.on, today)}.
    </>
  )
}
