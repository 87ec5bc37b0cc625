import {
  ACT_FILE_PART,
  type Act,
  INVENTORIES_API_PATH,
  Inventory,
  type InventoryOrder,
  inventoryPath,
} from '@terminal/contract/petitions/retention/elimination'
import { z } from 'zod'
import { saveFile } from '../../../staff/desk/save-file.ts'
import type { CallApi } from '../../../staff/session/call-api.ts'

export function makeInventory(callApi: CallApi, order: InventoryOrder, key: string) {
  const call = { method: 'POST', json: order, key } as const
  return callApi(INVENTORIES_API_PATH, Inventory, call)
}

export function moveInventory(
  callApi: CallApi,
  { id, version }: Inventory,
  step: 'publish' | 'run' | 'cancel',
) {
  const call = { method: 'POST', seenVersion: version } as const
  return callApi(inventoryPath(id, step), Inventory, call)
}

export function approveInventory(
  callApi: CallApi,
  { id, version }: Inventory,
  { act, file }: { act: Act; file: File },
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(act)) form.append(name, value)
  form.append(ACT_FILE_PART, file)
  const call = { method: 'POST', form, seenVersion: version } as const
  return callApi(inventoryPath(id, 'approve'), Inventory, call)
}

export async function saveAct(callApi: CallApi, { id, act }: Inventory): Promise<void> {
  const file = await callApi(inventoryPath(id, 'approve'), z.instanceof(Blob), { isFile: true })
  saveFile(`Acta ${act?.number ?? ''}.pdf`, file)
}
