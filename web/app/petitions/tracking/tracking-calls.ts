import type { TRACKING_API_PATHS } from '@terminal/contract/petitions/citizens/tracking.schema'

export const TRACKING_PATH = '/pqrsd/seguimiento'
/** Where its files are asked for. */
export const TRACKING_FILE_PATH = '/pqrsd/seguimiento/archivo'

export type TrackingCall = keyof typeof TRACKING_API_PATHS

/** What each form of the page adds to its address, so that neither number nor code has to be there. */
const CALL_NAMES: Record<TrackingCall, string> = {
  read: 'consultar',
  add: 'agregar',
  moreTime: 'plazo',
  withdraw: 'retirar',
  rate: 'calificar',
}

export function actionOf(call: TrackingCall): string {
  return `${TRACKING_PATH}?${CALL_NAMES[call]}`
}

/** Which form was sent. */
export function callIn(asked: URLSearchParams): TrackingCall {
  if (asked.has(CALL_NAMES.add)) return 'add'
  if (asked.has(CALL_NAMES.moreTime)) return 'moreTime'
  if (asked.has(CALL_NAMES.rate)) return 'rate'
  return asked.has(CALL_NAMES.withdraw) ? 'withdraw' : 'read'
}
