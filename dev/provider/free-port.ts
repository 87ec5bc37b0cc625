import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below 32768, where the system does not hand out ports to outgoing connections. */
export async function findFreePort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000)
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
