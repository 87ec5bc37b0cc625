import { readStoredJson, removeStored, store } from '../site/browser-storage.ts'

/** Of this tab, so that a reload of its page shows it again: its content and its styles. */
const RECEIPT_KEY = 'recibo'
type Receipt = { page: string; content: string; styles: string }

export function keepReceipt(receipt: Receipt): void {
  store('sessionStorage', RECEIPT_KEY, JSON.stringify(receipt))
}

/** The receipt of this page, after a reload of it. On any other page, and by any other way, it is forgotten. */
export function takeReceipt(page: string, isReload: boolean): Receipt | undefined {
  const kept = readStoredJson<Receipt>('sessionStorage', RECEIPT_KEY)
  if (kept?.page === page && isReload) return kept
  removeStored('sessionStorage', RECEIPT_KEY)
  return undefined
}
