import type { Asked, Channel } from './channel.ts'
import { readAsked } from './read-asked.ts'

/** Those of the list that are what was asked for, and nothing that only looks like it. */
export function findListed(asked: Asked, channels: readonly Channel[]): Channel[] {
  return channels.filter((channel) => isSame(asked, channel))
}

function isSame(asked: Asked, channel: Channel): boolean {
  const own = readAsked(channel.value)
  if (asked.kind === 'number')
    return (
      own.kind === 'number' &&
      own.digits === asked.digits &&
      (channel.kind === 'whatsapp' || !asked.isWhatsApp)
    )
  if (asked.kind === 'email') return own.kind === 'email' && own.address === asked.address
  if (asked.kind === 'account') return channel.kind === 'account' && handleOf(own) === asked.name
  return asked.kind === 'web' && own.kind === 'web' && isWithin(asked, own, channel)
}

type Address = Extract<Asked, { kind: 'web' }>

/**
 * An address is that of the list or one below it. Networks and shorteners have many owners on one host: where the list
 * says a path, the host alone is not enough. Only networks read names in whatever letters.
 */
function isWithin(asked: Address, own: Address, { kind }: Channel): boolean {
  const spelling = (part: string) => (kind === 'account' ? part.toLowerCase() : part)
  return (
    asked.host === own.host &&
    own.path.every((part, i) => spelling(part) === spelling(asked.path[i] ?? '')) &&
    (own.search === '' || own.search === asked.search)
  )
}

/** «terminalmontelindo», of https://youtube.example/@terminalmontelindo. */
export function handleOf(address: Asked): string | undefined {
  if (address.kind !== 'web') return undefined
  return address.path.at(-1)?.replace(/^@/, '').toLowerCase()
}
