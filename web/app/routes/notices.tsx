import { dayWithWeekday } from '@terminal/contract/calendar/calendar-day'
import { pageDescription } from '@terminal/contract/pages/page-description'
import { NOTICES_PAGE } from '@terminal/contract/petitions/feature'
import { endOf, type PublicNotice } from '@terminal/contract/petitions/notices/notice'
import { readNotices } from '../petitions/published.server.ts'
import { Unbroken } from '../petitions/unbroken.tsx'
import { pageContext } from '../server/page-context.server.ts'
import { useOperator } from '../site/operator.ts'
import { PageHead } from '../site/page-head.tsx'
import { PageHeader } from '../site/page-header.tsx'
import { DescriptionList } from '../ui/description-list.tsx'
import type { Route } from './+types/notices.ts'

const TITLE = 'Notificaciones por aviso'

export async function loader({ context }: Route.LoaderArgs) {
  return { notices: await readNotices(context.get(pageContext)) }
}

export default function Notices({ loaderData: { notices } }: Route.ComponentProps) {
  const operator = useOperator()
  return (
    <div className="wrap">
      <PageHead title={TITLE} description={pageDescription(NOTICES_PAGE.path, operator)} />
      <PageHeader title={TITLE} />
      <div className="notices stack gap-6">
        <p>
          Aquí avisamos a quien presentó una PQRSD anónima, o a quien no pudimos encontrar, que ya
          hay respuesta. No publicamos nombres ni datos de nadie: busque su radicado. Cada aviso
          dice hasta qué día está aquí y en la cartelera de la oficina.
        </p>
        <p>
          La respuesta completa la ve <a href="/pqrsd/seguimiento">en la consulta</a>, con su
          radicado y su código.
        </p>
        <Shown notices={notices} />
      </div>
    </div>
  )
}

function Shown({ notices }: Route.ComponentProps['loaderData']) {
  if (!notices)
    return <p>En este momento no podemos mostrar los avisos. Vuelva a intentarlo en un rato.</p>
  if (notices.length === 0) return <p>Hoy no hay avisos fijados.</p>
  return notices.map((notice) => <NoticeCard key={notice.id} notice={notice} />)
}

/** One notice: its addressee finds it by the radicado. It disappears by itself after its last day. */
function NoticeCard({ notice }: { notice: PublicNotice }) {
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
