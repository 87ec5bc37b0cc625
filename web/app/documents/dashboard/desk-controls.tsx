import { useEffect, useState } from 'react'
import { WordsField } from '../../staff/form/words-field.tsx'
import type { DeskAsk } from './desk-address.ts'

type Props = { ask: DeskAsk; onAsk: (change: Partial<DeskAsk>) => void }

export function DeskControls({ ask, onAsk }: Props) {
  // At once: the address follows when the tree has been drawn.
  const [isChecked, setIsChecked] = useState(ask.hasRemoved)
  useEffect(() => setIsChecked(ask.hasRemoved), [ask.hasRemoved])
  return (
    <search className="document-controls" aria-label="Documentos">
      <WordsField
        label="Buscar por título, sección o numeral"
        placeholder="Título, sección o numeral"
        isInLine
        words={ask.words}
        onWords={(words) => onAsk({ words })}
      />
      <div className="choice document-controls__removed">
        <input
          id="eliminados"
          type="checkbox"
          className="choice__control"
          checked={isChecked}
          onChange={({ currentTarget }) => {
            setIsChecked(currentTarget.checked)
            onAsk({ hasRemoved: currentTarget.checked })
          }}
        />
        <label className="choice__label" htmlFor="eliminados">
          Mostrar lo retirado
        </label>
      </div>
    </search>
  )
}
