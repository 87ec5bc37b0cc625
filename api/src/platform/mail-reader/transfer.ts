const EQUALS = 0x3d
const LINE_FEED = 0x0a

/** What a part holds, from how it travelled. */
export function decodeTransfer(body: Buffer, encoding: string): Buffer {
  switch (encoding.trim().toLowerCase()) {
    case 'base64':
      return Buffer.from(body.toString('latin1'), 'base64')
    case 'quoted-printable':
      return decodeQuoted(body)
    default:
      return body
  }
}

/** Lenient: an equals sign that means nothing stands for itself. */
export function decodeQuoted(body: Uint8Array): Buffer {
  const out = Buffer.alloc(body.length)
  let length = 0
  for (let at = 0; at < body.length; at++) {
    const byte = body[at] ?? 0
    if (byte !== EQUALS) {
      out[length++] = byte
      continue
    }
    const end = softBreakAt(body, at + 1)
    const value = end === undefined ? hexAt(body, at + 1) : undefined
    if (end !== undefined) at = end
    else if (value === undefined) out[length++] = byte
    else {
      out[length++] = value
      at += 2
    }
  }
  return out.subarray(0, length)
}

/** Where a line goes on in the next one: the place of its line feed. Blanks before it were added on the way. */
function softBreakAt(body: Uint8Array, from: number): number | undefined {
  let at = from
  while (body[at] === 0x20 || body[at] === 0x09) at++
  if (body[at] === 0x0d) at++
  return body[at] === LINE_FEED ? at : undefined
}

function hexAt(body: Uint8Array, at: number): number | undefined {
  const [high, low] = [digitOf(body[at]), digitOf(body[at + 1])]
  return high === undefined || low === undefined ? undefined : high * 16 + low
}

function digitOf(byte = 0): number | undefined {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const lower = byte | 0x20
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : undefined
}
