import type { InboxPart, InboxTray } from '@terminal/contract/petitions/desk/inbox'
import { Link } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { countFilters, INBOX } from './inbox-address.ts'

const TITLES: Record<InboxTray, string> = {
  unassigned: 'Todas tienen quién las responda',
  mine: 'Usted no tiene solicitudes por responder',
  'due-soon': 'Ninguna vence en los próximos tres días hábiles',
  overdue: 'No hay solicitudes vencidas',
  waiting: 'No se espera ningún dato de la ciudadanía',
  closed: 'Todavía no hay solicitudes cerradas',
  approval: 'Ninguna respuesta espera su visto bueno',
  inputs: 'Ningún área debe un insumo',
  unscanned: 'Ningún papel está pendiente de digitalizar',
  unclassified: 'Todas tienen su tipo',
  legends: 'Ningún reclamo de datos está sin su leyenda',
  all: 'Todavía no hay solicitudes',
}

/** Why there is nothing to see, and what to do about it. */
export function NothingHere({ part, words }: { part: InboxPart; words: string }) {
  const { tray } = part
  if (words !== '')
    return (
      <EmptyState title="Nada coincide con lo que buscó" action={<Back tray={tray} />}>
        <p>
          Escriba completos el radicado, el documento o el correo, o palabras enteras del nombre.
        </p>
      </EmptyState>
    )
  if (countFilters(part) > 0)
    return (
      <EmptyState title="Ninguna solicitud tiene esos filtros" action={<Back tray={tray} />}>
        <p>Quite algún filtro o busque en otra bandeja.</p>
      </EmptyState>
    )
  return (
    <EmptyState title={TITLES[tray]} icon="check">
      <p>Aquí aparece lo que la ciudadanía escribe en /pqrsd.</p>
    </EmptyState>
  )
}

function Back({ tray }: { tray: InboxTray }) {
  return (
    <Link className="button button--quiet" to={INBOX.addressOf({ tray })}>
      Ver toda la bandeja
    </Link>
  )
}
