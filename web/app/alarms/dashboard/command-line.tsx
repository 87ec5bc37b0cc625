import { useState } from 'react'
import { Icon } from '../../ui/icon.tsx'

/** A command of the server, to be copied. */
export function CommandLine({ command }: { command: string }) {
  const [outcome, setOutcome] = useState('')
  const copy = async () => {
    const isCopied = await navigator.clipboard?.writeText(command).then(
      () => true,
      () => false,
    )
    setOutcome(isCopied ? 'Copiado' : 'Selecciónelo y cópielo')
  }
  return (
    <span className="command-line">
      <code className="command-line__text">{command}</code>
      <button type="button" className="command-line__copy" onClick={copy}>
        <Icon name="copy" size="s" />
        Copiar
        <span className="visually-hidden"> {command}</span>
      </button>
      <output className="command-line__outcome">{outcome}</output>
    </span>
  )
}
