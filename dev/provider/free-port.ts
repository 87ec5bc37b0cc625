import { once } from 'node:events'
import { createServer } from 'node:net'

/** Where neither a stack nor a test has its own, nor the system hands them out to outgoing connections. */
export async function findFreePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 1_000)
  const probe = createServer().listen(port, 'localhost')
  try {
    await once(probe, 'listening')
  } catch {
    return findFreePort()
  }
  const closed = once(probe, 'close')
  probe.close()
  await closed
  return port
}
