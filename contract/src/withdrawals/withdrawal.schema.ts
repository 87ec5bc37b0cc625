import { z } from 'zod'

/** What is left of something that was withdrawn for good: never its own words, which may be why it had to go. */
export const Retiro = z
  .object({
    /** What kind of thing it was, and of when or where. */
    que: z.string(),
    retiradoEl: z.iso.datetime({ offset: true }),
    /** Written for the public by the user who withdrew it. */
    motivo: z.string(),
  })
  .meta({ id: 'Retiro' })
export type Retiro = z.infer<typeof Retiro>
