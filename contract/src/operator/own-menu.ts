import { z } from 'zod'
import { text } from '../text/text.ts'

const OwnLink = {
  name: text(2, 40),
  url: z
    .string()
    .regex(/^(\/[^/\\\s]\S*|https:\/\/\S+)$/, 'una dirección es como /pqrs o empieza con https://'),
}

/** What the law wants in any menu, and what each is called there. */
const COMPULSORY = {
  '/transparency': 'Transparencia',
  '/atencion-a-la-ciudadania': 'Atención a la ciudadanía',
  '/participa': 'Participa',
} as const

const MOST_ENTRIES = 7

/** A menu of the operator's own: of two levels, and short enough for a row. */
export const OwnMenu = z
  .array(
    z.strictObject({ ...OwnLink, subOptions: z.array(z.strictObject(OwnLink)).max(10).optional() }),
  )
  .max(MOST_ENTRIES)
  .superRefine((entries, context) => {
    const urls = entries.flatMap(({ url, subOptions = [] }) => [
      url,
      ...subOptions.map((o) => o.url),
    ])
    for (const [url, name] of Object.entries(COMPULSORY))
      if (!urls.includes(url))
        context.addIssue({
          code: 'custom',
          message: `le falta «${name}» (${url}), que pide la ley`,
        })
  })

export type OwnMenu = z.infer<typeof OwnMenu>
