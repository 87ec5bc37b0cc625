import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PORTS } from '../addresses.ts'
import { PATHS } from '../local-stack.ts'
import { onServerCore } from './cores.ts'
import { requestCachedCopy } from './edge-request.ts'
import { askForSeconds } from './load.ts'
import { type Comparison, comparePairs } from './pairs.ts'
import { requirePid } from './parts.ts'

const EDGE = `http://127.0.0.1:${PORTS.edge}`

export type Effort = { pairs: number; seconds: number }

/** A cached page ÷ the same compressed bytes as a file, both from the nginx that runs. */
export async function measureCachedPage({ pairs, seconds }: Effort): Promise<Comparison> {
  const { body } = await requestCachedCopy('/home')
  const file = join(PATHS.public, 'assets/figures.html.br')
  await writeFile(file, body)
  try {
    const servers = [await requirePid('edge')]
    const ask = (path: string) => askForSeconds(EDGE + path, servers, seconds)
    return await onServerCore(servers, () =>
      comparePairs(
        pairs,
        () => ask('/home'),
        () => ask('/assets/figures.html'),
      ),
    )
  } finally {
    await rm(file)
  }
}

/** The cached list ÷ a bare Node server that sends the same bytes. */
export async function measureCachedList({ pairs, seconds }: Effort): Promise<Comparison> {
  const { body } = await requestCachedCopy('/api/Noticias')
  const file = join(PATHS.edge, 'figures.json.br')
  await writeFile(file, body)
  const program = fileURLToPath(new URL('bare-server.ts', import.meta.url))
  const bare = spawn(process.execPath, [program, file], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const [port] = await once(bare.stdout, 'data')
    const [edgePid, barePid] = [await requirePid('edge'), bare.pid ?? 0]
    return await onServerCore([edgePid, barePid], () =>
      comparePairs(
        pairs,
        () => askForSeconds(`${EDGE}/api/Noticias`, [edgePid], seconds),
        () => askForSeconds(`http://127.0.0.1:${Number(port)}`, [barePid], seconds),
      ),
    )
  } finally {
    bare.kill()
    await rm(file)
  }
}
