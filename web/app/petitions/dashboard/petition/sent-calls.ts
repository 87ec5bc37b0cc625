import {
  bouncePath,
  deliveryPath,
  sentLetterPath,
} from '@terminal/contract/petitions/answers/answer'
import { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import type { Delivery, SentAnswer } from '@terminal/contract/petitions/case/sent-answer'
import { z } from 'zod'
import { saveFile } from '../../../staff/desk/save-file.ts'
import type { CallApi } from '../../../staff/session/call-api.ts'

export async function saveLetter(
  callApi: CallApi,
  petitionId: number,
  { id, outgoing }: SentAnswer,
): Promise<void> {
  const path = sentLetterPath(petitionId, id)
  saveFile(`Respuesta ${outgoing}.pdf`, await callApi(path, z.instanceof(Blob), { isFile: true }))
}

export function recordDelivery(
  callApi: CallApi,
  { id, version }: DeskPetition,
  answerId: number,
  delivery: Delivery,
): Promise<DeskPetition> {
  return callApi(deliveryPath(id, answerId), DeskPetition, {
    method: 'POST',
    json: delivery,
    seenVersion: version,
  })
}

export function recordBounce(
  callApi: CallApi,
  { id, version }: DeskPetition,
  answerId: number,
  on: string,
): Promise<DeskPetition> {
  return callApi(bouncePath(id, answerId), DeskPetition, {
    method: 'POST',
    json: { on },
    seenVersion: version,
  })
}
