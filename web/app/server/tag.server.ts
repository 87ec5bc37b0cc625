import { hash } from 'node:crypto'

/**
 * A client that has an answer already is told so instead of being sent it again. Weak, because the edge compresses it:
 * the same answer in other bytes.
 */
export function weakTag(content: string | Uint8Array): string {
  return `W/"${hash('sha256', content, 'base64url').slice(0, 22)}"`
}
