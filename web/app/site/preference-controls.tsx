import type { PreferenceAction } from '@terminal/contract/pages/preferences'
import { useLocation } from 'react-router'
import { Icon } from '../ui/icon.tsx'

/** The reset comes first: it is there only when something is changed, and moves none of the others. */
const BUTTONS: { action: PreferenceAction; text: string; label?: string }[] = [
  { action: 'restablecer', text: 'Restablecer' },
  { action: 'contraste', text: 'Contraste' },
  { action: 'menos', text: 'A−', label: 'Reducir el tamaño del texto' },
  { action: 'mas', text: 'A+', label: 'Aumentar el tamaño del texto' },
]

/** A plain form: it works without JavaScript, and on a page that comes from a cache. The frame script spares the trip. */
export function PreferenceControls() {
  const { pathname, search } = useLocation()
  return (
    <form
      className="preferences"
      id="preferencias"
      method="post"
      action="/preferencias"
      aria-label="Accesibilidad"
    >
      {/* Where React comes later, the edge has cut the address and the frame script has marked a button. */}
      <input type="hidden" name="volver" value={`${pathname}${search}`} suppressHydrationWarning />
      {BUTTONS.map(({ action, text, label }) => (
        <button
          type="submit"
          key={action}
          className="preferences__button"
          name="accion"
          value={action}
          suppressHydrationWarning
        >
          {action === 'restablecer' ? <Icon name="undo" /> : null}
          {text}
          {label === undefined ? null : <span className="visually-hidden"> {label}</span>}
        </button>
      ))}
      <output className="visually-hidden" />
    </form>
  )
}
