import { formatSize } from '../../../ui/file-size.ts'
import { Icon } from '../../../ui/icon.tsx'

type Row = { key: string; name: string; bytes: number }
type Props = { label: string; files: readonly Row[]; onRemove?: (at: number) => void }

/** What is filed along, each of which can be left out. */
export function FileRows({ label, files, onRemove }: Props) {
  if (files.length === 0) return null
  return (
    <ul className="answer-files__list stack gap-2 plain-list" aria-label={label}>
      {files.map(({ key, name, bytes }, i) => (
        <li key={key} className="answer-files__file row">
          <Icon name="document" />
          <span className="answer-files__name small anywhere">
            <b>{name}</b> {formatSize(bytes)}
          </span>
          {onRemove ? (
            <button type="button" className="answer-files__remove" onClick={() => onRemove(i)}>
              Quitar<span className="visually-hidden"> {name}</span>
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
