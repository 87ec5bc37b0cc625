import {
  type Described,
  describedIn,
  fileNameIn,
  type MailHeader,
  splitHead,
} from './mail-header.ts'

/** One part of a mail, with the lines above it. */
export type MailPart = {
  type: Described
  disposition: Described
  encoding: string
  name: string
  body: Buffer
}

export function partOf(header: MailHeader, body: Buffer): MailPart {
  const type = describedIn(header.first('content-type'))
  const disposition = describedIn(header.first('content-disposition'))
  return {
    type,
    disposition,
    encoding: header.first('content-transfer-encoding'),
    name: fileNameIn(disposition, type),
    body,
  }
}

const LONGEST_BOUNDARY = 200

/** The parts of a part, none of them copied, and so many at most. Empty where it does not say what divides them. */
export function divideParts({ type, body }: MailPart, most: number): MailPart[] {
  const boundary = type.of('boundary')
  if (boundary === '' || boundary.length > LONGEST_BOUNDARY) return []
  const mark = Buffer.from(`--${boundary}`, 'latin1')
  const parts: MailPart[] = []
  let from: number | undefined
  for (let at = nextMark(body, mark, 0); at !== -1; at = nextMark(body, mark, at + mark.length)) {
    if (from !== undefined) parts.push(readPart(body.subarray(from, beforeBreak(body, at))))
    const after = at + mark.length
    const isLast = body[after] === 0x2d && body[after + 1] === 0x2d
    if (isLast || parts.length >= most) return parts
    const line = body.indexOf('\n', after)
    from = line === -1 ? body.length : line + 1
  }
  // One that was cut off still has what came.
  return from === undefined ? parts : [...parts, readPart(body.subarray(from))]
}

function readPart(bytes: Buffer): MailPart {
  const { header, body } = splitHead(bytes)
  return partOf(header, body)
}

/** Only at the beginning of a line. */
function nextMark(body: Buffer, mark: Buffer, from: number): number {
  let at = body.indexOf(mark, from)
  while (at > 0 && body[at - 1] !== 0x0a) at = body.indexOf(mark, at + 1)
  return at
}

/** The line break before a mark belongs to it. */
function beforeBreak(body: Buffer, at: number): number {
  if (at > 1 && body[at - 2] === 0x0d) return at - 2
  return Math.max(0, at - 1)
}
