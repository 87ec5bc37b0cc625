import type { ChangeEvent, ReactNode } from 'react'
import { formatSize } from '../../../ui/file-size.ts'
import { Icon } from '../../../ui/icon.tsx'
import { pressable } from '../../../ui/pressable.ts'

type Row = { key: string; name: string; bytes: number }
type Props<File extends Row> = {
  label: string
  files: readonly File[]
  onRemove?: (file: File, at: number) => void
  isOff?: boolean
  /** Between its name and its button. */
  children?: (file: File) => ReactNode
}

/** Files that go along, each of which can be left out. */
export function FileRows<File extends Row>(props: Props<File>) {
  const { label, files, onRemove, isOff, children } = props
  if (files.length === 0) return null
  return (
    <ul className="answer-files__list stack gap-2 plain-list" aria-label={label}>
      {files.map((file, i) => (
        <li key={file.key} className="answer-files__file row">
          <Icon name="document" />
          <span className="answer-files__name small anywhere">
            <b>{file.name}</b> {formatSize(file.bytes)}
          </span>
          {children?.(file)}
          {onRemove ? (
            <button
              type="button"
              className="text-button strong"
              {...pressable(isOff, () => onRemove(file, i))}
            >
              Quitar<span className="visually-hidden"> {file.name}</span>
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

type AddProps = {
  accept?: string
  isMany?: boolean
  isOff: boolean
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** A button that asks for a file. */
export function AddFile({ accept, isMany = false, isOff, onFiles, children }: AddProps) {
  const add = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(input.files ?? [])]
    // The same file can be chosen again.
    input.value = ''
    if (files.length > 0 && !isOff) onFiles(files)
  }
  return (
    <label className="button button--quiet answer-files__add">
      <Icon name="plus" />
      {children}
      <input
        type="file"
        multiple={isMany}
        accept={accept}
        className="answer-files__input"
        onChange={add}
        {...pressable(isOff)}
      />
    </label>
  )
}
