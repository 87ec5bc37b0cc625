import { type ComponentProps, type ReactNode, useState } from 'react'
import type { FieldProps } from '../../ui/field.tsx'
import { TextArea, TextField } from '../../ui/inputs.tsx'
import { FormDialog } from './form-dialog.tsx'
import { useWrite } from './use-write.ts'

type Asked = Pick<FieldProps, 'label' | 'hint' | 'need'> & {
  /** What the API calls it. */
  name: string
  /** More than a line. */
  rows?: number
  maxLength?: number
  type?: 'date'
  max?: string
  /** What it begins with. */
  first?: string
}

type Props = Omit<
  ComponentProps<typeof FormDialog>,
  'isBusy' | 'refusal' | 'onSubmit' | 'children'
> & {
  asked: Asked
  /** What is wrong with what was written, if anything is. */
  check?: (text: string) => string | false
  /** It throws where it is refused. */
  write: (text: string) => Promise<unknown>
  /** What a toast says of it. */
  done?: string | undefined
  after?: () => Promise<unknown>
  /** Above the field. */
  children?: ReactNode
  /** Below it. */
  noteOn?: (text: string) => ReactNode
}

/** Asks for one text: a reason, a note, a day. */
export function TextDialog({
  asked,
  check,
  write,
  done,
  after,
  children,
  noteOn,
  ...dialog
}: Props) {
  const { name, rows, first = '', ...field } = asked
  const [text, setText] = useState(first)
  const { errors, send, shown } = useWrite<string>()
  const words = text.trim()
  const submit = () => {
    const wrong = check?.(words)
    return send({
      wrong: wrong ? { [name]: wrong } : {},
      write: () => write(words),
      after,
      ...(done !== undefined && { done }),
    })
  }
  const control = { ...field, id: `${dialog.id}-${name}`, error: errors[name], value: text }
  return (
    <FormDialog {...dialog} {...shown} onSubmit={submit}>
      {children}
      {rows === undefined ? (
        <TextField
          {...control}
          isShort={field.type === 'date'}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
      ) : (
        <TextArea {...control} rows={rows} onChange={({ target }) => setText(target.value)} />
      )}
      {noteOn?.(text)}
    </FormDialog>
  )
}
