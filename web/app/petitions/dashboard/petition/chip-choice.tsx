import { useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'

type Props = {
  label: string
  /** What there is to choose from, by name. */
  options: readonly string[]
  chosen: string | null
  /** The name of nothing, where that is a choice of its own. */
  none?: string
  /** What opens the rest, as «Otro…». */
  more: string
  onChoose: (chosen: string | null) => void
}

/** So many are there without asking for more. */
const AT_HAND = 2

/** One of a list in one tap: the likely ones at hand, the rest behind one more. A second tap takes it back. */
export function ChipChoice({ label, options, chosen, none, more, onChoose }: Props) {
  const [isWhole, setWhole] = useState(false)
  const atHand = none === undefined ? AT_HAND : 0
  const shown = isWhole ? options : likely(options, chosen, atHand)
  return (
    <fieldset className="group">
      <legend className="chip-choice__label">{label}</legend>
      <div className="row gap-2 as-high">
        {none === undefined ? null : (
          <Chip name={none} isChosen={chosen === null} onPress={() => onChoose(null)} />
        )}
        {shown.map((name) => (
          <Chip
            key={name}
            name={name}
            isChosen={name === chosen}
            onPress={() => {
              setWhole(false)
              onChoose(name === chosen && none === undefined ? null : name)
            }}
          />
        ))}
        {shown.length < options.length || isWhole ? (
          <button
            type="button"
            className="chip small strong tap"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? 'Menos' : more}
          </button>
        ) : null}
      </div>
    </fieldset>
  )
}

/** What is chosen stays in view, wherever it stands in the list. */
function likely(options: readonly string[], chosen: string | null, count: number): string[] {
  const first = options.slice(0, count)
  if (chosen === null || first.includes(chosen)) return first
  return [chosen, ...first.slice(0, Math.max(0, count - 1))]
}

type ChipProps = { name: string; isChosen: boolean; onPress: () => void }

function Chip({ name, isChosen, onPress }: ChipProps) {
  return (
    <button
      type="button"
      className="chip small strong tap"
      aria-pressed={isChosen}
      onClick={onPress}
    >
      {isChosen ? <Icon name="check" size="s" /> : null}
      {name}
    </button>
  )
}
