import { type ChangeEvent, useState } from 'react'
import { useWrite } from './use-write.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The fields that hold a text, or one of several words. */
type TextName<Values> = {
  [Name in keyof Values & string]-?: NonNullable<Values[Name]> extends string ? Name : never
}[keyof Values & string]

/**
 * A few fields that are no record: what was written into them, what is wrong with it, and how it is sent. `Other` names
 * what the API may refuse besides.
 */
export function useFields<Values extends object, Other extends string = never>(
  id: string,
  first: Values | (() => Values),
) {
  const [values, setValues] = useState(first)
  const write = useWrite<(keyof Values & string) | Other>()
  const change = (given: Partial<Values>) => setValues((last) => ({ ...last, ...given }))
  return {
    ...write,
    values,
    change,
    /** What the control of one of them takes. */
    text: (name: TextName<Values>) => ({
      id: `${id}-${name}`,
      error: write.errors[name],
      value: String(values[name] ?? ''),
      onChange: ({ target }: ChangeEvent<Control>) =>
        change({ [name]: target.value } as Partial<Values>),
    }),
  }
}
