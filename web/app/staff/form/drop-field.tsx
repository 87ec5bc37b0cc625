import type { ChangeEvent, ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { controlAttributes, Field, type FieldProps } from '../../ui/field.tsx'
import { formatSize } from '../../ui/file-size.ts'
import type { IconName } from '../../ui/icon-paths.ts'

type Props = FieldProps & {
  /** What the picker offers. */
  accept: string
  file: File | undefined
  /** What is there until another is chosen. */
  saved: ReactNode
  /** Where nothing is there: «Arrástrela aquí o». */
  invitation: string
  chooseLabel: string
  picture?: ReactNode
  onFile: (file: File) => void
  /** The button beside it: takes away what is there, or takes that back. */
  remove?: { label: string; icon?: IconName; onClick: () => void } | undefined
  /** Below the place. */
  children?: ReactNode
}

/** A place to drop a file on, which is an ordinary control all over. */
export function DropField({
  accept,
  file,
  saved,
  chooseLabel,
  picture,
  children,
  ...props
}: Props) {
  const { invitation, onFile, remove, ...field } = props
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const chosen = input.files?.[0]
    if (!chosen) return
    // What the browser shows of its own choice would not be ours; and the same file can be chosen again.
    input.value = ''
    onFile(chosen)
  }
  return (
    <Field {...field}>
      <div className="drop-field row">
        {picture}
        <div className="drop-field__text">
          {file ? <ChosenFile file={file} /> : saved}
          {file || saved ? null : <p className="soft small drop-field__drop">{invitation}</p>}
          <label className="drop-field__button" htmlFor={field.id}>
            {chooseLabel}
          </label>
        </div>
        <input
          {...controlAttributes(field)}
          type="file"
          accept={accept}
          className="drop-field__input"
          onChange={choose}
        />
        {remove ? (
          <div className="drop-field__remove">
            <Button
              variant="quiet"
              {...(remove.icon && { icon: remove.icon })}
              onClick={remove.onClick}
            >
              {remove.label}
            </Button>
          </div>
        ) : null}
      </div>
      {children}
    </Field>
  )
}

function ChosenFile({ file }: { file: File }) {
  return (
    <p className="drop-field__file">
      <span className="drop-field__name">{file.name}</span>
      <span className="soft small">{formatSize(file.size)}</span>
    </p>
  )
}
