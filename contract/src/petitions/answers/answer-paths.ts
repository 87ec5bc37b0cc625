import { DESK_API_PATH, deskFilePath, petitionPath } from '../case/desk-paths.ts'

export const TEMPLATES_API_PATH = `${DESK_API_PATH}/plantillas`

const CALLS = {
  pdf: 'pdf',
  files: 'archivos',
  approval: 'visto-bueno',
  send: 'envio',
} as const

/** Where the answer of a petition is written, and what is done with it. */
export function answerPath(petitionId: number, call?: keyof typeof CALLS): string {
  const path = `${petitionPath(petitionId)}/respuesta`
  return call === undefined ? path : `${path}/${CALLS[call]}`
}

export function answerFilePath(petitionId: number, key: string): string {
  return `${answerPath(petitionId, 'files')}/${encodeURIComponent(key)}`
}

/** Those that were sent; of one of them its letter, or its delivery. */
export function sentAnswersPath(petitionId: number): string {
  return `${petitionPath(petitionId)}/respuestas`
}

export function sentLetterPath(petitionId: number, id: number): string {
  return `${sentAnswersPath(petitionId)}/${id}/pdf`
}

export function deliveryPath(petitionId: number, id: number): string {
  return `${sentAnswersPath(petitionId)}/${id}/entrega`
}

export function bouncePath(petitionId: number, id: number): string {
  return `${sentAnswersPath(petitionId)}/${id}/devuelto`
}

/** Where the language of a file is said: of the answer that is written, or of what the petition has. */
export function draftLanguagePath(petitionId: number, key: string): string {
  return `${answerFilePath(petitionId, key)}/lengua`
}

export function fileLanguagePath(petitionId: number, key: string): string {
  return `${deskFilePath(petitionId, key)}/lengua`
}

export function relatedPath(petitionId: number): string {
  return `${petitionPath(petitionId)}/relacionadas`
}
