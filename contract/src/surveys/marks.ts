/** Why an answer is not counted until the desk decides: `network` is one of very many of one network on a day. */
export const MARKS = ['network', 'unproved'] as const
export type Mark = (typeof MARKS)[number]

/** What the desk decided on all answers of an edition that have the same mark, without seeing any of them. */
export type Review = {
  /** Whether they are counted. */
  accepts: boolean
  why: string
  decidedBy: string
  decidedOn: string
  /** It was decided the other way before: no one may choose a result by switching back and forth. */
  isLast: boolean
}

export type Reviews = Partial<Record<Mark, Review>>
