type Props = { numerals: readonly { id: string; title: string }[] }

/** The numerals of the law, by the numbers and names the law gives them. */
export function NumeralIndex({ numerals }: Props) {
  return (
    <nav className="numeral-index" aria-labelledby="numerales">
      <h2 className="numeral-index__title" id="numerales">
        Numerales
      </h2>
      <ul className="numeral-index__list">
        {numerals.map(({ id, title }) => (
          <li key={id}>
            <a className="numeral-index__link" href={`#${id}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
