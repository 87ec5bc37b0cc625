const KINDS = ['known', 'unknown'] as const
type Kind = (typeof KINDS)[number]

type Comparison = {
  /** As many of each kind at least; where the machine is busy with other work, up to `most`. */
  pairs: number
  most: number
  attempt: (kind: Kind, pair: number) => Promise<unknown>
}

/** How long something takes with what exists, by how long with what does not: medians, taken in turn. */
export async function compareTimes({ pairs, most, attempt }: Comparison) {
  const times: Record<Kind, number[]> = { known: [], unknown: [] }
  const medians = () => ({ known: median(times.known), unknown: median(times.unknown) })
  const ratio = () => medians().known / medians().unknown
  const isEqual = () => Math.abs(ratio() - 1) < 0.1

  let pair = 0
  for (; pair < pairs || (pair < most && !isEqual()); pair++)
    // In an order that nothing else on this machine follows.
    for (const kind of Math.random() < 0.5 ? KINDS : KINDS.toReversed()) {
      const startedAt = performance.now()
      await attempt(kind, pair)
      times[kind].push(performance.now() - startedAt)
    }
  return { isEqual: isEqual(), ratio: ratio(), pairs: pair, ...medians() }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
