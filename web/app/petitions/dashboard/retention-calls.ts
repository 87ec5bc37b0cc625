import { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import { type HoldOrder, holdPath } from '@terminal/contract/petitions/case/hold'
import {
  ACT_FIELDS,
  type Act,
  fromInventario,
  fromMesaDeRetencion,
  fromSimulacro,
  type Inventory,
  type InventoryOrder,
  inventoryPath,
  toInventarioForm,
} from '@terminal/contract/petitions/retention/elimination'
import {
  INVENTORIES_API_PATH,
  Inventario,
  MesaDeRetencion,
  Simulacro,
} from '@terminal/contract/petitions/retention/elimination.schema'
import { z } from 'zod'
import { saveFile } from '../../staff/desk/save-file.ts'
import type { CallApi } from '../../staff/session/call-api.ts'

export const Desk = MesaDeRetencion.transform(fromMesaDeRetencion)
export const DryRunOf = Simulacro.transform(fromSimulacro)
const OneInventory = Inventario.transform(fromInventario)

export function makeInventory(callApi: CallApi, order: InventoryOrder, key: string) {
  const call = { method: 'POST', json: toInventarioForm(order), key } as const
  return callApi(INVENTORIES_API_PATH, OneInventory, call)
}

export function moveInventory(
  callApi: CallApi,
  { id, version }: Inventory,
  step: 'publish' | 'run' | 'cancel',
) {
  const call = { method: 'POST', seenVersion: version } as const
  return callApi(inventoryPath(id, step), OneInventory, call)
}

export function approveInventory(
  callApi: CallApi,
  { id, version }: Inventory,
  { act, file }: { act: Act; file: File },
) {
  const form = new FormData()
  form.append(ACT_FIELDS.number, act.number)
  form.append(ACT_FIELDS.on, act.on)
  form.append(ACT_FIELDS.file, file)
  const call = { method: 'POST', form, seenVersion: version } as const
  return callApi(inventoryPath(id, 'approve'), OneInventory, call)
}

export async function saveAct(callApi: CallApi, { id, act }: Inventory): Promise<void> {
  const file = await callApi(inventoryPath(id, 'approve'), z.instanceof(Blob), { isFile: true })
  saveFile(`Acta ${act?.number ?? ''}.pdf`, file)
}

type Seen = { id: number; version: number }

export function placeHold(callApi: CallApi, { id, version }: Seen, order: HoldOrder) {
  const call = { method: 'POST', json: order, seenVersion: version } as const
  return callApi(holdPath(id), DeskPetition, call)
}

export function liftHold(
  callApi: CallApi,
  { id, version }: Seen,
  { holdId, reason }: { holdId: number; reason: string },
) {
  const call = { method: 'POST', json: { reason }, seenVersion: version } as const
  return callApi(holdPath(id, holdId), DeskPetition, call)
}
