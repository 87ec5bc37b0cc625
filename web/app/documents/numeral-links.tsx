import { DOCUMENT_INDEXES } from '@terminal/contract/documents/feature'
import { Icon } from '../ui/icon.tsx'

type Props = { numerals: readonly { id: string; title: string }[] }

const [CSV, JSON_FILE] = DOCUMENT_INDEXES

/** The numerals of the law, by the numbers and names the law gives them, and all of it as a file. */
export function NumeralLinks({ numerals }: Props) {
  return (
    <div className="numeral-links box screen-only">
      <nav aria-labelledby="numerales">
        <h2 className="text-xl" id="numerales">
          Numerales
        </h2>
        <ul className="numeral-links__list plain-list">
          {numerals.map(({ id, title }) => (
            <li key={id}>
              <a className="numeral-links__link" href={`#${id}`}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p className="numeral-links__files row">
        <span>El índice completo:</span>
        <a href={CSV} download>
          <Icon name="download" size="s" />
          En CSV, para hoja de cálculo
        </a>
        <a href={JSON_FILE}>
          <Icon name="download" size="s" />
          En JSON, para programas
        </a>
      </p>
    </div>
  )
}
