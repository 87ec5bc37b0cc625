import { CallError } from './call-api.ts'

/** What to say to somebody whose call failed. */
export function callSentence(error: unknown): string {
  if (!(error instanceof CallError) || error.problem === undefined)
    return 'El servidor no responde. Revise su conexión e intente de nuevo.'
  return error.problem.detail
}
