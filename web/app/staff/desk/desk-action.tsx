import { Link } from 'react-router'

type Props = {
  /** What is done, as «Editar». */
  text: string
  /** With what: only screen readers hear it, others see the row. */
  about: string
  /** A link, where it leads to another page of the staff area. */
  to?: string
  isDanger?: boolean
  onClick?: () => void
}

/** One of the things that can be done with a row of a list. */
export function DeskAction({ text, about, to, isDanger = false, onClick }: Props) {
  const className = isDanger ? 'desk-action desk-action--danger' : 'desk-action'
  const name = (
    <>
      {text}
      <span className="visually-hidden"> «{about}»</span>
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
