import { readStoredJson, removeStored, store } from '../site/browser-storage.ts'

/** Of this tab, so that a reload of its page shows it again: its content and its styles. */
const RECEIPT_KEY = 'recibo'
export type Receipt = { content: string; styles: string }
type Kept = Receipt & { page: string }

export function keepReceipt(page: string, receipt: Receipt): void {
  const kept: Kept = { page, ...receipt }
  store('sessionStorage', RECEIPT_KEY, JSON.stringify(kept))
}

/** The receipt of this page, after a reload of it. On any other page, and by any other way, it is forgotten. */
export function takeReceipt(page: string, isReload: boolean): Receipt | undefined {
  const kept = readStoredJson<Kept>('sessionStorage', RECEIPT_KEY)
  if (kept?.page === page && isReload) return kept
  removeStored('sessionStorage', RECEIPT_KEY)
  return undefined
}
