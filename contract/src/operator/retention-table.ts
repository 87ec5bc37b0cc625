import { z } from 'zod'
import { PETITION_TYPES } from '../petitions/case/terms.ts'
import { text } from '../text/text.ts'

const Years = z.int().min(0).max(100)

export const RetentionSeries = z
  .strictObject({
    /** As the table names it: series or subseries. */
    code: text(1, 40),
    name: text(3, 120),
    types: z.array(z.enum(PETITION_TYPES)).min(1),
    /** In the archive of the office, and then in the central one. */
    officeYears: Years,
    archiveYears: Years,
    /** `select`: some are kept as a sample, named when the inventory is made. */
    disposition: z.enum(['eliminate', 'keep', 'select']),
    norm: text(3, 200),
  })
  .refine(
    ({ officeYears, archiveYears }) => officeYears + archiveYears > 0,
    'una serie se guarda un año o más, entre los dos archivos',
  )
export type RetentionSeries = z.infer<typeof RetentionSeries>

/** The terminal's own table of retention, as far as it is about petitions. While it is not written, nothing is eliminated. */
export const RetentionTable = z
  .strictObject({
    /** The act that adopted it, and where it was validated and registered. */
    act: text(3, 200),
    series: z.array(RetentionSeries).min(1),
  })
  .superRefine(({ series }, context) => {
    const codes = series.map(({ code }) => code)
    const types = series.flatMap((each) => each.types)
    series.forEach((each, i) => {
      const path = ['series', i]
      if (codes.indexOf(each.code) < i)
        context.addIssue({ code: 'custom', path, message: `el código ${each.code} está dos veces` })
      const twice = each.types.find((type) => types.filter((other) => other === type).length > 1)
      if (twice)
        context.addIssue({ code: 'custom', path, message: `el tipo ${twice} está en dos series` })
    })
  })
export type RetentionTable = z.infer<typeof RetentionTable>
