import type { Problem } from '@terminal/contract/http/errors'

/** By the name of the field; under an empty name what concerns none of them. */
export type FormErrors = { name: string; text: string }[]

/** The API is away, or failed. */
export function isLost(problem: Problem | undefined): problem is undefined {
  return problem === undefined || problem.status >= 500
}

export function errorsIn({ fields = {}, detail }: Problem): FormErrors {
  const errors = Object.entries(fields).map(([name, text]) => ({ name, text }))
  return errors.length > 0 ? errors : [{ name: '', text: detail }]
}

/** The edge would replace other refusals by a page of its own, without what was written. */
export function returnedStatus(problem: Problem | undefined): number {
  if (isLost(problem)) return 503
  return problem.status === 429 ? 429 : 422
}
