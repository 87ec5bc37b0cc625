import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { PORTS } from '../addresses.ts'
import { SETTINGS } from '../local-stack.ts'

/**
 * So many anonymous uploads of 51 MB at a time to an address, from so many clients: some of each at once, the rest drop
 * by drop. In a process of its own, so that the cost of simulating them is not counted as the cost of serving the
 * others. A client that is cut off reconnects.
 */

const [count, path, clients, network] = process.argv.slice(2)
const HEAD = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nX-Api-Key: ${SETTINGS.API_KEY}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 53000000\r\n\r\n`
/** Of each at once: two thousand of these are two gigabytes. */
const FIRST = Buffer.alloc(1_000_000)
const DROP = Buffer.alloc(2_000)
const OPENED_PER_TICK = 20
const TICK_MS = 20
const LATEST_MS = 30_000

const wanted = Number(count)
const open = new Set<Socket>()
/** Clients that have sent their headers. */
const sending = new Set<Socket>()
const answers: Record<string, number> = {}
let opened = 0

const opening = setInterval(() => {
  const missing = Math.min(OPENED_PER_TICK, wanted - open.size)
  for (let i = 0; i < missing; i++) come()
}, TICK_MS)
const dripping = setInterval(() => {
  for (const socket of sending) socket.write(DROP)
}, 1_000)

process.stdin.resume().on('end', async () => {
  // On a slow machine some have not connected yet.
  const latest = performance.now() + LATEST_MS
  while (opened < wanted && performance.now() < latest) await pause(TICK_MS)
  clearInterval(opening)
  clearInterval(dripping)
  for (const socket of open) socket.destroy()
  process.stdout.write(JSON.stringify({ opened, answers }))
})

function come(): void {
  const localAddress = `127.0.${network}.${(opened++ % Number(clients)) + 1}`
  const socket = connect({ host: '127.0.0.1', port: PORTS.edge, localAddress })
  open.add(socket)
  socket.on('connect', () => {
    socket.write(HEAD)
    socket.write(FIRST)
    sending.add(socket)
  })
  socket.once('data', (answer: Buffer) => {
    const status = answer.toString('latin1', 9, 12)
    answers[status] = (answers[status] ?? 0) + 1
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    open.delete(socket)
    sending.delete(socket)
  })
}
