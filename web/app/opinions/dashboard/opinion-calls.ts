import { longDay } from '@terminal/contract/calendar/calendar-day'
import { OPINIONS_API_PATH } from '@terminal/contract/opinions/opinion.schema'
import { PageOpinion } from '@terminal/contract/opinions/opinion-desk'
import { PETITION_API_PATH } from '@terminal/contract/petitions/case/petition.schema'
import { PETITION_FIELDS } from '@terminal/contract/petitions/case/petition-form'
import { ReciboDeMensaje } from '@terminal/contract/petitions/case/receipt.schema'
import { z } from 'zod'
import type { CallApi } from '../../staff/session/call-api.ts'

const pathOf = (id: number, what: string) => `${OPINIONS_API_PATH}/${id}/${what}`

export async function handleOpinion(callApi: CallApi, { id }: PageOpinion): Promise<void> {
  await callApi(pathOf(id, 'atender'), PageOpinion, { method: 'POST' })
}

export async function reopenOpinion(callApi: CallApi, { id }: PageOpinion): Promise<void> {
  await callApi(pathOf(id, 'reabrir'), PageOpinion, { method: 'POST' })
}

export async function eraseWords(callApi: CallApi, { id, version }: PageOpinion): Promise<void> {
  const call = { method: 'DELETE', seenVersion: version } as const
  await callApi(pathOf(id, 'texto'), z.null().optional(), call)
}

/**
 * Filed like any other petition, and then noted here. Its key and its text are always the same: pressing again after a
 * failure between the two gets the same radicado.
 */
export async function fileOpinion(callApi: CallApi, opinion: PageOpinion): Promise<PageOpinion> {
  const { radicado } = await callApi(PETITION_API_PATH, ReciboDeMensaje, {
    method: 'POST',
    json: {
      [PETITION_FIELDS.formKey]: formKeyOf(opinion),
      [PETITION_FIELDS.message]: petitionText(opinion),
    },
  })
  const call = { method: 'PUT', json: { radicado }, seenVersion: opinion.version } as const
  return await callApi(pathOf(opinion.id, 'radicado'), PageOpinion, call)
}

/** As long as the key of a form has to be. */
function formKeyOf({ id }: PageOpinion): string {
  return `opinion-${String(id).padStart(12, '0')}`
}

export function petitionText({ name, path, givenOn, words }: PageOpinion): string {
  return `Escrito el ${longDay(givenOn)} en «¿Le sirvió esta página?», sobre la página «${name}» (${path}):\n\n${words ?? ''}`
}
