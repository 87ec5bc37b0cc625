import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

/** Where clamd listens, and how long it is waited for. */
export type Antivirus = { host: string; port: number; limits?: Limits }

/** `unknown` when it did not say: it is away, hangs, or could not look. */
export type Verdict = 'clean' | 'infected' | 'unknown'

/** While it takes the file, and while it looks through it. */
type Limits = { idleMs: number; verdictMs: number }
const LIMITS: Limits = { idleMs: 2_000, verdictMs: 30_000 }

/** Has clamd look through a file, in its own protocol (INSTREAM). Throws only what the source throws. */
export async function scan(
  { host, port, limits = LIMITS }: Antivirus,
  source: AsyncIterable<Uint8Array>,
): Promise<Verdict> {
  const socket = connect(port, host)
  socket.setTimeout(limits.idleMs, () => socket.destroy(new Error('The antivirus is silent')))
  const answer = text(socket).catch(() => '')
  let sourceError: unknown
  async function* framed(): AsyncGenerator<Uint8Array | string> {
    yield 'zINSTREAM\0'
    try {
      for await (const piece of source) {
        if (piece.length > 0) yield* [lengthOf(piece.length), piece]
      }
    } catch (error) {
      sourceError = error
      throw error
    }
    yield lengthOf(0)
  }
  // It answers early, and hangs up, when a file is longer than it takes.
  await pipeline(framed, socket, { end: false }).catch(() => undefined)
  socket.setTimeout(limits.verdictMs)
  const verdict = sourceError ? undefined : verdictOf(await answer)
  socket.destroy()
  if (!verdict) throw sourceError
  return verdict
}

function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(length)
  return bytes
}

function verdictOf(answer: string): Verdict {
  if (/^stream: OK\0?\n?$/.test(answer)) return 'clean'
  return /^stream: .+ FOUND\0?\n?$/.test(answer) ? 'infected' : 'unknown'
}
