import { dayWithWeekday } from '@terminal/contract/calendar/calendar-day'
import { endOf, type PublicNotice } from '@terminal/contract/petitions/notices/notice'
import { DescriptionList } from '../../ui/description-list.tsx'
import { Unbroken } from '../unbroken.tsx'

/** One notice: what is told to whoever wrote it, who finds it by the radicado. It goes by itself at its end. */
export function NoticeCard({ notice }: { notice: PublicNotice }) {
  const { id, kind, radicados, outgoing, actOn, text, publishedOn, lastOn, toldOn } = notice
  const title =
    kind === 'group' ? 'Respuesta a varias peticiones' : `Radicado ${radicados.join(', ')}`
  return (
    <article
      className="notice box"
      aria-labelledby={`aviso-${id}`}
      data-hasta={endOf(lastOn).toISOString()}
    >
      <h2 className="notice__title text-l anywhere" id={`aviso-${id}`}>
        <Unbroken text={title} />
      </h2>
      <p className="notice__text as-written">{text}</p>
      <DescriptionList
        items={[
          ...(kind === 'group'
            ? [{ term: 'Radicados', value: <Unbroken text={radicados.join(', ')} /> }]
            : []),
          {
            term: 'Radicado de salida',
            value: <Unbroken text={`${outgoing}, ${dayWithWeekday(actOn)}`} />,
          },
          { term: 'Fijado', value: dayWithWeekday(publishedOn) },
          { term: 'Se desfija al terminar', value: dayWithWeekday(lastOn) },
          { term: 'Se entiende notificado al terminar', value: dayWithWeekday(toldOn) },
        ]}
      />
    </article>
  )
}
