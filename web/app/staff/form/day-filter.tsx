import type { FieldProps } from '../../ui/field.tsx'
import { TextField } from '../../ui/inputs.tsx'
import { useTyped } from './use-typed.ts'

/** A day is typed in three parts, and each digit makes it another one. */
const TYPING_PAUSE_MS = 1_000
/** Of «2026», «0002», «0020» and «0202» come first. */
const WHOLE = /^(?:19|20|21)\d{2}-\d{2}-\d{2}$/

type Props = Pick<FieldProps, 'id' | 'label'> & {
  day: string | undefined
  onDay: (day: string | undefined) => void
  isShort?: boolean
}

/** The day of a list: asked for after a pause, with Enter, or when the field is left. What is half typed stays as it is. */
export function DayFilter({ day = '', onDay, ...field }: Props) {
  const { text, setText, type, askNow } = useTyped(day, TYPING_PAUSE_MS, (asked) =>
    onDay(asked === '' ? undefined : asked),
  )
  return (
    <TextField
      {...field}
      type="date"
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        type(currentTarget.value, isWholeDay(currentTarget))
      }}
      onBlur={askNow}
      onKeyDown={({ key }) => {
        if (key === 'Enter') askNow()
      }}
    />
  )
}

/** A day, or none: of one that is half typed the browser gives no value either, and says that it is bad. */
export function isWholeDay({
  value,
  validity,
}: {
  value: string
  validity: { badInput: boolean }
}): boolean {
  return value === '' ? !validity.badInput : WHOLE.test(value)
}
