import { z } from 'zod'
import { text } from './text.ts'

/** Who runs the terminal: everything a page says that another terminal would say differently. */
export const Operator = z.strictObject({
  name: text(1, 120),
  /** As the people of the city call it: page titles and the brand. */
  shortName: text(1, 60),
  city: text(1, 60),
  department: text(1, 60),
  address: text(1, 120),
  /** International form, +57 first. */
  phone: z.string().regex(/^\+57( ?\d){10}$/),
  email: z.email(),
})
export type Operator = z.infer<typeof Operator>

/** Refuses a broken file with everything that is wrong with it. */
export function readOperator(given: unknown): Operator {
  const result = Operator.safeParse(given)
  if (!result.success)
    throw new Error(`operator.ts is not valid:\n${z.prettifyError(result.error)}`)
  return result.data
}
