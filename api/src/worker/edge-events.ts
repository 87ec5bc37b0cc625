import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { isIP } from 'node:net'
import type { SecurityEvent } from '@terminal/contract/http/security-event'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { SecurityEntry, SecurityLog } from '../platform/security-log.ts'

const EVENTS: Record<number, SecurityEvent> = {
  401: 'missing-key',
  403: 'forbidden',
  413: 'too-large',
  429: 'too-many',
}
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']

/** A line as the edge writes it: anything else in its place is left out or refused. */
const EdgeLine = z.object({
  requestId: z.string().regex(/^[0-9a-f-]{8,64}$/),
  method: z.string().transform((word) => (METHODS.includes(word) ? word : 'OTHER')),
  route: z.enum(['/', '/api', '/api/v1/auth', '/dashboard']),
  status: z.int(),
  address: z.string(),
})

/** What stands in a message of syslog; nothing when it is none of ours. */
export function readEdgeEvent(message: string): SecurityEntry | undefined {
  try {
    const parsed: unknown = JSON.parse(message.slice(message.indexOf('{')))
    const { address, ...line } = EdgeLine.parse(parsed)
    const event = EVENTS[line.status]
    if (!event) return undefined
    return { source: 'edge', event, ...line, ...(isIP(address) !== 0 && { address }) }
  } catch {
    return undefined
  }
}

type Listening = {
  port: number | undefined
  security: SecurityLog
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  signal: AbortSignal
  onEvent?: (event: SecurityEvent) => void
}

/** What the edge refused by itself, told on this machine's loopback. Without this process it is lost, and nothing waits. */
export async function collectEdgeEvents(listening: Listening): Promise<void> {
  const { port, security, log, signal, onEvent } = listening
  if (port === undefined || signal.aborted) return
  const socket = createSocket('udp4')
  socket.on('message', (message) => {
    const entry = readEdgeEvent(message.toString('utf8'))
    if (!entry) return
    security.write(entry)
    onEvent?.(entry.event)
  })
  socket.on('error', (err) => {
    log.warn({ err }, 'events of the edge are not heard')
    socket.close()
  })
  socket.bind(port, '127.0.0.1', () => log.info({ port }, 'listening for events of the edge'))
  signal.addEventListener('abort', () => socket.close(), { once: true })
  await once(socket, 'close')
}
