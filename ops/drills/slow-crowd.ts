import { connect, type Socket } from 'node:net'
import { PORTS } from '../addresses.ts'

/**
 * Clients that never finish their requests. In a process of its own, so that the cost of simulating them is not counted as
 * what it costs to serve the others. When its input ends they stay until some of each kind were cut off, and it writes
 * what happened to them as JSON.
 */

const HEAD = 'GET /noticias HTTP/1.1\r\nHost: localhost\r\nX-Slow: '
/** More than both socket buffers hold, requested on one connection and never read. */
const UNREAD_REQUESTS = 400
const UNREAD = 'GET /noticias HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: identity\r\n\r\n'
const OPENED_PER_TICK = 40
const TICK_MS = 10
/** Longer than a connection may be held. */
const LONGEST_STAY_MS = 15_000

type Kind = (typeof KINDS)[number]
type Fate = { opened: number; cutOff: number; refused: number; longestSeconds: number }

const KINDS = ['silent', 'headers', 'readers'] as const
const [silent = 0, headers = 0, readers = 0] = process.argv.slice(2).map(Number)
const wanted: Record<Kind, number> = { silent, headers, readers }
const fates: Record<Kind, Fate> = { silent: fate(), headers: fate(), readers: fate() }
/** Open connections, with their start. */
const open = {
  silent: new Map<Socket, number>(),
  headers: new Map<Socket, number>(),
  readers: new Map<Socket, number>(),
}
let most = 0
let turn = 0

// A client that is cut off reconnects.
const opening = setInterval(() => {
  const missing = KINDS.flatMap((kind) =>
    Array.from({ length: wanted[kind] - open[kind].size }, () => kind),
  )
  for (const kind of missing.slice(0, OPENED_PER_TICK)) come(kind)
  most = Math.max(most, open.silent.size + open.headers.size + open.readers.size)
}, TICK_MS)
// A client that does not read notices the close only on a write; an empty line between requests is ignored.
const dribbling = setInterval(() => {
  for (const socket of open.headers.keys()) socket.write('a')
  for (const socket of open.readers.keys()) socket.write('\r\n')
}, 1_000)

process.stdin.resume().on('end', () => {
  const latest = performance.now() + LONGEST_STAY_MS
  const leaving = setInterval(() => {
    const isSeen = KINDS.every((kind) => fates[kind].cutOff > 0)
    if (!isSeen && performance.now() < latest) return
    clearInterval(leaving)
    leave()
  }, TICK_MS)
})

function leave(): void {
  clearInterval(opening)
  clearInterval(dribbling)
  const now = performance.now()
  for (const kind of KINDS) {
    for (const [socket, cameAt] of open[kind]) {
      stayed(kind, now - cameAt)
      socket.destroy()
    }
  }
  process.stdout.write(JSON.stringify({ most, fates }))
}

function come(kind: Kind): void {
  // An address has some 28,000 ports; a hundred addresses do not run out.
  const localAddress = `127.0.2.${(turn++ % 100) + 1}`
  const socket = connect({ host: '127.0.0.1', port: PORTS.edge, localAddress })
  const cameAt = performance.now()
  let isConnected = false
  open[kind].set(socket, cameAt)
  socket.on('connect', () => {
    isConnected = true
    fates[kind].opened += 1
    if (kind === 'headers') socket.write(HEAD)
    if (kind === 'readers') socket.pause().write(UNREAD.repeat(UNREAD_REQUESTS))
    // The others have nothing to read either, but notice the end by it.
    else socket.resume()
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    open[kind].delete(socket)
    if (isConnected) fates[kind].cutOff += 1
    else fates[kind].refused += 1
    stayed(kind, performance.now() - cameAt)
  })
}

function stayed(kind: Kind, ms: number): void {
  fates[kind].longestSeconds = Math.max(fates[kind].longestSeconds, ms / 1000)
}

function fate(): Fate {
  return { opened: 0, cutOff: 0, refused: 0, longestSeconds: 0 }
}
