import type { PageOpinion } from '@terminal/contract/opinions/opinion-desk'
import { DeskAction } from '../../staff/desk/desk-action.tsx'
import { shortDay } from '../../staff/desk/short-when.ts'
import { SiteLink } from '../../staff/desk/site-link.tsx'
import { Badge } from '../../ui/badge.tsx'

/** What can be done with a text. */
export type OpinionAction = 'handle' | 'reopen' | 'file' | 'erase'

type Props = {
  opinion: PageOpinion
  onAct: (action: OpinionAction, opinion: PageOpinion) => void
}

export function OpinionCard({ opinion, onAct }: Props) {
  const { name, isUseful, givenOn, words, radicado } = opinion
  return (
    <li className="opinion-card stack gap-2 box">
      <p className="opinion-card__facts row soft small">
        {isUseful ? (
          <Badge tone="success" icon="check">
            Sí le sirvió
          </Badge>
        ) : (
          <Badge tone="warning" icon="close">
            No le sirvió
          </Badge>
        )}
        <strong>{name}</strong>
        <time dateTime={givenOn}>{shortDay(givenOn)}</time>
      </p>
      {words === null ? null : <p className="opinion-card__words measure as-written">{words}</p>}
      {radicado === null ? null : (
        <p>
          Convertida en la PQRSD <strong>{radicado}</strong>. El texto está allí.
        </p>
      )}
      <Actions opinion={opinion} onAct={onAct} />
    </li>
  )
}

function Actions({ opinion, onAct }: Props) {
  const { id, path, name, words, isHandled } = opinion
  const about = `opinión ${id} sobre ${name}`
  const action = (what: OpinionAction, text: string, isDanger = false) => (
    <DeskAction
      text={text}
      about={about}
      isDanger={isDanger}
      onClick={() => onAct(what, opinion)}
    />
  )
  return (
    <div className="row opinion-card__actions">
      {words === null ? null : (
        <>
          {isHandled ? action('reopen', 'Volver a pendientes') : action('handle', 'Atendida')}
          {action('file', 'Convertir en PQRSD')}
          {action('erase', 'Borrar este texto', true)}
        </>
      )}
      <SiteLink path={path} about={`la página ${name}`} />
    </div>
  )
}
