import { freshAddress } from '@terminal/contract/pages/fresh-address'
import { Icon } from '../../ui/icon.tsx'

type Props = {
  path: string
  /** For screen readers. */
  about: string
  /** In a menu, beside others that have one. */
  hasIcon?: boolean
}

/** To an item's page as visitors see it, past what this browser kept of it. */
export function SiteLink({ path, about, hasIcon = false }: Props) {
  return (
    <a className="desk-action" href={freshAddress(path)}>
      {hasIcon ? <Icon name="external" /> : null}
      <span>
        Ver en el sitio<span className="visually-hidden"> {about}</span>
      </span>
    </a>
  )
}
