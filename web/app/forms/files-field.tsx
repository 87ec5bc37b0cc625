import { describedBy } from '../ui/field.tsx'
import { formatSize } from '../ui/file-size.ts'

type Props = {
  /** Of the parts with new files; the first takes several at once. */
  names: readonly string[]
  /** Of the tokens of files that are here already. */
  heldNames: readonly string[]
  held: readonly { name: string; bytes: number; token: string }[]
  limits: { count: number; each: number; all: number }
}

/**
 * Files to send along. Without JavaScript two inputs: one that takes several files at once, and a second for another
 * folder. The script makes one list of them.
 */
export function FilesField({ names, heldNames, held, limits }: Props) {
  const id = 'adjuntos'
  const hint = `Hasta ${limits.count} archivos de ${formatSize(limits.each)}, ${formatSize(limits.all)} entre todos. Puede elegir varios a la vez.`
  return (
    <fieldset
      className="field files-field"
      data-files=""
      data-count={limits.count}
      data-each={limits.each}
      data-all={limits.all}
    >
      <legend className="field__label">
        Fotos, audios o documentos <span className="field__optional">(opcional)</span>
      </legend>
      <p className="field__hint" id={`${id}-ayuda`}>
        {hint}
      </p>
      {held.length === 0 ? null : (
        <ul className="files-field__held">
          {held.slice(0, heldNames.length).map(({ name, bytes, token }, i) => (
            <li key={token} className="choice">
              <input
                id={heldNames[i]}
                name={heldNames[i]}
                type="checkbox"
                value={token}
                defaultChecked
                className="choice__control"
              />
              <label className="choice__label" htmlFor={heldNames[i]}>
                {name}, {formatSize(bytes)}
              </label>
              <p className="choice__hint">Ya lo recibimos. Quite la marca si no quiere enviarlo.</p>
            </li>
          ))}
        </ul>
      )}
      <input
        id={id}
        name={names[0]}
        type="file"
        multiple
        className="input input--file"
        aria-label="Elegir archivos"
        aria-describedby={describedBy({ id, hint })}
      />
      <details className="files-field__more">
        <summary>Agregar archivos de otra carpeta</summary>
        <input
          name={names[1]}
          type="file"
          multiple
          className="input input--file"
          aria-label="Elegir más archivos"
        />
      </details>
      <ul className="files-field__chosen" aria-live="polite" />
    </fieldset>
  )
}
