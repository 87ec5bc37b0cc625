import { createHash, type KeyObject, verify } from 'node:crypto'

/** Whether the signature of a message is of this key, by RFC 6376 with relaxed canonicalization of both parts. */
export function verifyDkim(raw: string, publicKey: KeyObject) {
  const end = raw.indexOf('\r\n\r\n')
  const headers = raw
    .slice(0, end)
    .replace(/\r\n(?=[ \t])/g, '')
    .split('\r\n')
    .map((line) => ({ name: nameOf(line), value: line.slice(line.indexOf(':') + 1) }))
  const signature = headers.find(({ name }) => name === 'dkim-signature')
  if (!signature) return undefined

  const tags = Object.fromEntries(
    signature.value
      .split(';')
      .map((tag) => [
        tag.slice(0, tag.indexOf('=')).trim(),
        tag.slice(tag.indexOf('=') + 1).replace(/\s/g, ''),
      ]),
  )
  const signed = (tags.h ?? '')
    .split(':')
    .map((name) => headers.findLast((header) => header.name === name.toLowerCase()))
    .filter((header) => header !== undefined)
  const unsigned = { ...signature, value: signature.value.replace(/(\bb=)[^;]*/, '$1') }
  const text = [...signed, unsigned].map(relaxedHeader).join('\r\n')
  return {
    domain: tags.d,
    selector: tags.s,
    signedHeaders: signed.map(({ name }) => name),
    isBodyRight: tags.bh === sha256(relaxedBody(raw.slice(end + 4))),
    isSignatureRight: verify(
      'sha256',
      Buffer.from(text),
      publicKey,
      Buffer.from(tags.b ?? '', 'base64'),
    ),
  }
}

function nameOf(line: string): string {
  return line.slice(0, line.indexOf(':')).trim().toLowerCase()
}

function relaxedHeader({ name, value }: { name: string; value: string }): string {
  return `${name}:${value.replace(/[ \t]+/g, ' ').trim()}`
}

function relaxedBody(body: string): string {
  const lines = body.split('\r\n').map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
  const text = lines.join('\r\n').replace(/(\r\n)+$/, '')
  return text === '' ? '' : `${text}\r\n`
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
