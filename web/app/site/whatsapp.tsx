import { useMatches } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { hoursToken } from './hours-token.ts'
import { useOperator } from './operator.ts'
import { pageKindOf } from './page-kind.ts'

/**
 * In the footer of every page. Where it has hours the frame script makes it float besides, and says when somebody
 * answers; whoever fills in a form is left alone.
 */
export function WhatsApp() {
  const { whatsapp, lines, hours } = useOperator()
  const { hasForm } = pageKindOf(useMatches().map((match) => match.handle))
  const answered = lines.find((line) => line.whatsapp === whatsapp)?.hours ?? hours.offices
  return (
    <a
      className="whatsapp"
      href={`https://wa.me/${whatsapp.replace(/\D/g, '')}`}
      data-hours={hasForm ? undefined : hoursToken(answered)}
    >
      <Icon name="chat" />
      Escribir por WhatsApp
    </a>
  )
}
