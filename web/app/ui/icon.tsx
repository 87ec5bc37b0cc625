import { ICON_PATHS, type IconName } from './icon-paths.ts'

type Props = {
  name: IconName
  size?: 's' | 'm' | 'l'
}

/** Beside words that say the same: silent, in the colour of those words, growing with them. */
export function Icon({ name, size = 'm' }: Props) {
  return (
    <svg
      className={size === 'm' ? 'icon' : `icon icon--${size}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  )
}
