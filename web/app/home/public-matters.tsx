import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-paths.ts'

const MATTERS: readonly { name: string; text: string; url: string; icon: IconName }[] = [
  {
    name: 'Transparencia',
    text: 'En qué se gasta el dinero y quién decide',
    url: '/transparency',
    icon: 'document',
  },
  {
    name: 'Participe',
    text: 'Opine antes de que la terminal decida',
    url: '/participa',
    icon: 'people',
  },
]

/** What a public company owes to everybody, whether they travel or not. */
export function PublicMatters() {
  return (
    <ul className="public-matters">
      {MATTERS.map(({ name, text, url, icon }) => (
        <li key={url}>
          <a href={url}>
            <Icon name={icon} />
            <span>
              <strong>{name}</strong> <small>{text}</small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
