import { Icon } from '../ui/icon.tsx'
import { otherHost } from './other-host.ts'

type Props = {
  /** Where an item leads, if it does. */
  url: string | null
  /** Ours, to tell an address that leaves the site. */
  origin: string
}

/** On a card: the item has a page elsewhere, which its own page offers. */
export function ExternalHost({ url, origin }: Props) {
  const host = url === null ? undefined : otherHost(url, origin)
  if (host === undefined) return null
  return (
    <span className="external-host">
      <Icon name="external" size="s" />
      <span>
        Enlace externo: <span className="external-host__name">{host}</span>
      </span>
    </span>
  )
}
