import { randomBytes } from 'node:crypto'

/** One for each form that is shown: what comes twice with it counts once. */
export function newFormKey(): string {
  return randomBytes(18).toString('base64url')
}
