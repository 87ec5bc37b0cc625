import type { Asked } from './channel.ts'

/** Longer than any address people are sent. */
export const LONGEST_ASKED = 200

const WHATSAPP_HOSTS = ['wa.me', 'api.whatsapp.com', 'web.whatsapp.com']
const UNKNOWN: Asked = { kind: 'unknown' }

/** What people copy along with a telephone: «Tel.: +57 (600) 000-0000». */
const NUMBER = /^(?:tel|cel|whatsapp)?[.:\s]*[+#]?[\d\s().\-/\u2010-\u2015]+$/i
const ACCOUNT = /^@?[\p{L}\p{N}_][\p{L}\p{N}._-]*$/u
/** Around what is copied from a message. */
const BEFORE = /^[\s<«"'“‘(]+/
const AFTER = /[\s>»"'”’),;!?.:]+$/

/** Reads what was written, in whatever spelling: what a browser or a telephone takes for the same is the same here. */
export function readAsked(written: string): Asked {
  const text = written.slice(0, LONGEST_ASKED).replace(BEFORE, '').replace(AFTER, '')
  const plain = text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')
  if (NUMBER.test(plain)) return numberOf(plain)
  if (/^(tel|sms):/i.test(plain)) return numberOf(plain.replace(/^\w+:/, ''))
  if (/\s/.test(text) || text === '') return UNKNOWN
  if (/^mailto:/i.test(text)) return emailOf(text.replace(/^mailto:/i, '').replace(/\?.*$/s, ''))
  if (/^whatsapp:/i.test(text)) return addressOf(text.replace(/^whatsapp:\/*/i, 'https://wa.me/'))
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(text)) return addressOf(text)
  if (text.startsWith('@')) return accountOf(text)
  if (/^[^@/\\]+@[^@/\\]+$/.test(text)) return emailOf(text)
  if (/@.*@/s.test(text)) return UNKNOWN
  const read = addressOf(`https://${text}`)
  const hasDomain = read.kind !== 'web' || read.host.includes('.')
  return hasDomain || !ACCOUNT.test(text) ? read : accountOf(text)
}

/** As it is dialled inside the country; one of another country keeps its plus. */
function numberOf(text: string, isWhatsApp = false): Asked {
  const digits = text.replaceAll(/\D/g, '')
  if (digits.length < 3) return UNKNOWN
  const national = /^(?:00)?57(\d{10})$/.exec(digits)?.[1]
  const isForeign = national === undefined && text.includes('+')
  return { kind: 'number', digits: national ?? (isForeign ? `+${digits}` : digits), isWhatsApp }
}

function emailOf(text: string): Asked {
  const [name = '', domain = ''] = text.split('@')
  const host = /^[^:?#%]+$/.test(domain) ? parse(`https://${domain}`)?.hostname : undefined
  if (host === undefined || name === '') return UNKNOWN
  return { kind: 'email', address: `${name.toLowerCase()}@${withoutDot(host)}` }
}

/** Where a browser would go: the text before an @ is not the host. */
function addressOf(text: string): Asked {
  const url = parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return UNKNOWN
  const host = withoutDot(url.hostname).replace(/^www\./, '')
  if (WHATSAPP_HOSTS.includes(host)) {
    const number = url.searchParams.get('phone') ?? url.pathname.slice(1)
    if (NUMBER.test(number)) return numberOf(`+${number}`, true)
  }
  const path = url.pathname.split('/').filter((part) => part !== '')
  return { kind: 'web', host, path, search: url.search }
}

function accountOf(text: string): Asked {
  if (!ACCOUNT.test(text)) return UNKNOWN
  return { kind: 'account', name: text.replace(/^@/, '').toLowerCase() }
}

/** One at its end changes nothing. */
function withoutDot(host: string): string {
  return host.replace(/\.$/, '')
}

function parse(address: string): URL | undefined {
  return URL.parse(address) ?? undefined
}
