import { randomUUID } from 'node:crypto'
import { PAGE_WAITS_MS } from '@terminal/contract/http/waits'

export type Edge = { origin: string; refreshSecret: string; apiKey: string }

/** What most browsers ask for first. */
const ENCODINGS = ['br', 'gzip', 'identity']

/** Enough to keep two processes of the site at work, and too few for a visitor to notice. */
const AT_ONCE = 4

/**
 * Has the edge replace its copies of these addresses, in each encoding it stores: several at a time, and the first of
 * the list first. Throws at the end if one could not be. Once it is told to stop, it begins no other address.
 */
export async function refreshEdge(
  edge: Edge,
  addresses: readonly string[],
  stop?: AbortSignal,
): Promise<void> {
  const failures: string[] = []
  const waiting = addresses.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const address of waiting) {
        if (stop?.aborted) return
        failures.push(...(await refreshOne(edge, address)))
      }
    }),
  )
  if (failures.length > 0) throw new Error(`Not refreshed: ${failures.join(', ')}`)
}

/**
 * Has the edge store, at these addresses, an answer of its own that says the item is gone: nothing behind it is asked, so
 * that the text goes also while they are dead.
 */
export async function markGone(
  edge: Edge,
  { addresses, status }: { addresses: readonly string[]; status: 404 | 410 },
): Promise<void> {
  const failures: string[] = []
  for (const address of addresses) {
    for (const encoding of ENCODINGS) {
      const outcome = await fetchAnew(edge, { address, encoding, gone: status })
      if (outcome !== status) failures.push(`${address} (${encoding}): ${outcome}`)
    }
  }
  if (failures.length > 0) throw new Error(`Not marked as gone: ${failures.join(', ')}`)
}

/** One encoding after another: the page is made for the first, and the edge has it at hand for the others. */
async function refreshOne(edge: Edge, address: string): Promise<string[]> {
  const round = randomUUID()
  const failures: string[] = []
  for (const encoding of ENCODINGS) {
    const outcome = await fetchAnew(edge, { address, encoding, round })
    if (!isAnswer(outcome)) failures.push(`${address} (${encoding}): ${outcome}`)
  }
  return failures
}

/** That it is gone is an answer too: it must stop being shown. */
function isAnswer(outcome: number | string): boolean {
  return outcome === 200 || outcome === 404 || outcome === 410
}

type Ask = { address: string; encoding: string; round?: string; gone?: 404 | 410 }

async function fetchAnew(
  edge: Edge,
  { address, encoding, round, gone }: Ask,
): Promise<number | string> {
  try {
    const response = await fetch(`${edge.origin}${address}`, {
      headers: {
        'x-refresh': edge.refreshSecret,
        ...(round && { 'x-refresh-round': round }),
        ...(gone && { 'x-gone': String(gone) }),
        'x-api-key': edge.apiKey,
        'accept-encoding': encoding,
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(PAGE_WAITS_MS.worker),
    })
    await response.arrayBuffer()
    // A page that had to leave something out: the edge has not kept it, and still shows the one before.
    const isKept = !response.headers.get('cache-control')?.includes('no-store')
    return response.ok && !isKept ? 'not kept' : response.status
  } catch (error) {
    return String(error)
  }
}
