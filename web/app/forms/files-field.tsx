import { Button } from '../ui/button.tsx'
import { formatSize } from '../ui/file-size.ts'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-paths.ts'

type Props = {
  /** Of the parts with new files: several at once, and a voice note. */
  names: readonly string[]
  /** Of the tokens of files that are here already. */
  heldNames: readonly string[]
  held: readonly { name: string; bytes: number; token: string }[]
  limits: { count: number; each: number; all: number }
}

const ID = 'adjuntos'

/** Files to send along. Without JavaScript two inputs of the browser; the script makes one list of what both gave. */
export function FilesField({ names, heldNames, held, limits }: Props) {
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
      <div className="files-field__box stack gap-3">
        {held.length === 0 ? null : <HeldFiles names={heldNames} held={held} />}
        <div className="files-field__ways">
          <Way id={ID} name={names[0]} text="Foto o archivo" icon="image" multiple />
          <Way
            id="nota-de-voz"
            name={names[1]}
            text="Nota de voz"
            icon="microphone"
            accept="audio/*"
            // A phone opens its recorder.
            capture
          />
        </div>
        <p className="soft small" id={`${ID}-ayuda`}>
          Hasta {limits.count} archivos de {formatSize(limits.each)}. Una nota de voz sola también
          sirve.
        </p>
        <ul className="files-field__chosen stack gap-2 plain-list" aria-live="polite" />
      </div>
      <template data-file-row="">
        <li className="files-field__file action-icons row anywhere">
          <Icon name="document" />
          <span className="files-field__words">
            <b data-file-name="" />
            <span className="files-field__size soft small" />
          </span>
          <Button variant="quiet" data-original="">
            Enviar original
          </Button>
          <button type="button" className="files-field__remove" data-remove="">
            <Icon name="trash" />
            <span className="visually-hidden" />
          </button>
        </li>
      </template>
    </fieldset>
  )
}

type WayProps = {
  id: string
  name: string | undefined
  text: string
  icon: IconName
  accept?: string
  multiple?: boolean
  capture?: boolean
}

function Way({ text, icon, ...input }: WayProps) {
  return (
    <span className="files-field__way">
      <input
        {...input}
        type="file"
        className="input input--file"
        aria-describedby={`${ID}-ayuda`}
      />
      <label className="files-field__label small strong line gap-1" htmlFor={input.id}>
        <Icon name={icon} size="s" />
        {text}
      </label>
    </span>
  )
}

function HeldFiles({ names, held }: { names: readonly string[]; held: Props['held'] }) {
  return (
    <ul className="stack gap-2 plain-list">
      {held.slice(0, names.length).map(({ name, bytes, token }, i) => (
        <li key={token} className="choice">
          <input
            id={names[i]}
            name={names[i]}
            type="checkbox"
            value={token}
            defaultChecked
            className="choice__control"
            data-held={name}
          />
          <label className="choice__label" htmlFor={names[i]}>
            {name}, {formatSize(bytes)}
          </label>
          <p className="choice__hint">Ya lo recibimos. Quite la marca si no quiere enviarlo.</p>
        </li>
      ))}
    </ul>
  )
}
