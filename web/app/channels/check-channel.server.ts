import type { Channel } from './channel.ts'
import { findListed } from './find-listed.ts'
import { findAlike } from './look-alike.server.ts'
import { LONGEST_ASKED, readAsked } from './read-asked.ts'

export type Verdict = {
  /** As it was written, as far as we read it. */
  written: string
  /** Empty: it is not on the list. */
  listed: Channel[]
  /** What it may have been taken for. */
  alike: Channel[]
  /** A name in other letters than ours, as browsers ask for it: xn--… */
  encodedHost: string | undefined
  /** Neither a telephone nor a mail, an address or an account, as far as we can tell. */
  isUnread: boolean
  /** Could be a bank's as well. */
  isNumber: boolean
}

export function checkChannel(written: string, channels: readonly Channel[]): Verdict {
  const asked = readAsked(written)
  const listed = findListed(asked, channels)
  return {
    written: written.slice(0, LONGEST_ASKED),
    listed,
    alike: listed.length > 0 ? [] : findAlike(asked, channels),
    encodedHost: hostOf(asked).includes('xn--') ? hostOf(asked) : undefined,
    isUnread: asked.kind === 'unknown',
    isNumber: asked.kind === 'number',
  }
}

function hostOf(asked: ReturnType<typeof readAsked>): string {
  if (asked.kind === 'web') return asked.host
  return asked.kind === 'email' ? (asked.address.split('@')[1] ?? '') : ''
}
