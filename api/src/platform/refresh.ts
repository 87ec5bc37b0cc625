export type Edge = { origin: string; refreshSecret: string; apiKey: string }

const ENCODINGS = ['br', 'gzip', 'identity']
const TIMEOUT_MS = 15_000

/** Has the edge replace its copies of these addresses, in each encoding it stores. Throws if one could not be. */
export async function refreshEdge(edge: Edge, addresses: readonly string[]): Promise<void> {
  const failures: string[] = []
  for (const address of addresses) {
    for (const encoding of ENCODINGS) {
      const outcome = await fetchAnew(edge, address, encoding)
      // A 404 is an answer too: an item that is gone must stop being shown.
      if (outcome !== 200 && outcome !== 404) failures.push(`${address} (${encoding}): ${outcome}`)
    }
  }
  if (failures.length > 0) throw new Error(`Not refreshed: ${failures.join(', ')}`)
}

async function fetchAnew(edge: Edge, address: string, encoding: string): Promise<number | string> {
  try {
    const response = await fetch(`${edge.origin}${address}`, {
      headers: {
        'x-refresh': edge.refreshSecret,
        'x-api-key': edge.apiKey,
        'accept-encoding': encoding,
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.arrayBuffer()
    return response.status
  } catch (error) {
    return String(error)
  }
}
