import { Icon } from '../../../ui/icon.tsx'

type Props = {
  id: string
  /** Silent: what is chosen says what it is. */
  label: string
  value: string
  options: readonly { value: string; text: string }[]
  onChoose: (value: string) => void
}

/** A list to choose from that takes one line. */
export function FilterSelect({ id, label, value, options, onChoose }: Props) {
  return (
    <span className="filter-select select">
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="input"
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {options.map(({ value: each, text }) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  )
}
