import { LONGEST_SILENCE_MS } from '../../ui/watch-silence.ts'
import { CallError, StalledError } from './call-api.ts'

/** What to tell a user whose call failed. */
export function callSentence(error: unknown): string {
  if (error instanceof StalledError)
    return `El envío se detuvo: pasaron ${LONGEST_SILENCE_MS / 60_000} minutos sin avance. Revise su conexión e intente de nuevo.`
  if (!(error instanceof CallError) || error.problem === undefined)
    return 'El servidor no responde. Revise su conexión e intente de nuevo.'
  return error.problem.detail
}

/** What to tell a user who stopped a form, by how much of it had left: what has left may have been saved. */
export function stoppedSentence(share: number): string {
  return share < 1
    ? 'Envío cancelado. No se guardó nada.'
    : 'Envío cancelado. Ya se había enviado todo: revise en la lista si se guardó.'
}
