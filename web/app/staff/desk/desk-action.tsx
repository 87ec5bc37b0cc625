import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-paths.ts'

type Props = {
  /** What is done, as «Editar». */
  text: string
  /** With what: only screen readers hear it, others see the row. */
  about: string
  /** A link, where it leads to another page of the staff area. */
  to?: string
  icon?: IconName
  isDanger?: boolean
  onClick?: () => void
}

/** One of the things that can be done with a row of a list. */
export function DeskAction({ text, about, to, icon, isDanger = false, onClick }: Props) {
  const className = isDanger ? 'desk-action desk-action--danger' : 'desk-action'
  const name = (
    <>
      {icon ? <Icon name={icon} /> : null}
      <span>
        {text}
        <span className="visually-hidden"> «{about}»</span>
      </span>
    </>
  )
  if (to === undefined)
    return (
      <button type="button" className={className} onClick={onClick}>
        {name}
      </button>
    )
  return (
    <Link className={className} to={to} onClick={onClick}>
      {name}
    </Link>
  )
}
