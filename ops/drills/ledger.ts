/** Every request of a drill with its answer. None is left out, none is retried. */

export type Entry = {
  kind: string
  /** Status and cache state, or why there was no answer. */
  result: string
  isFailed: boolean
  ms: number
  detail: string
}

type Page = { results: Map<string, number>; failed: number; times: number[] }

export type Ledger = ReturnType<typeof openLedger>

const SHOWN_FAILURES = 8

export function openLedger() {
  const pages = new Map<string, Page>()
  const failures: string[] = []

  function pagesOf(kind: string | undefined): Page[] {
    if (kind === undefined) return [...pages.values()]
    const page = pages.get(kind)
    return page ? [page] : []
  }

  return {
    write({ kind, result, isFailed, ms, detail }: Entry): void {
      const page: Page = pages.get(kind) ?? { results: new Map(), failed: 0, times: [] }
      pages.set(kind, page)
      page.results.set(result, (page.results.get(result) ?? 0) + 1)
      page.times.push(ms)
      if (!isFailed) return
      page.failed += 1
      if (failures.length < SHOWN_FAILURES) failures.push(`${kind}: ${result} ${detail}`)
    },
    count(kind?: string): number {
      return pagesOf(kind).reduce((sum, page) => sum + page.times.length, 0)
    },
    failed(kind?: string): number {
      return pagesOf(kind).reduce((sum, page) => sum + page.failed, 0)
    },
    /** The share of all requests that took longer, failed ones included. */
    slowerShare(ms: number): number {
      const times = pagesOf(undefined).flatMap((page) => page.times)
      return times.filter((time) => time > ms).length / Math.max(1, times.length)
    },
    /** How many got this status, from the cache or not. */
    withStatus(kind: string, status: number): number {
      const results = pagesOf(kind).flatMap((page) => [...page.results])
      return results
        .filter(([result]) => result.startsWith(String(status)))
        .reduce((sum, [, count]) => sum + count, 0)
    },
    percentile(kind: string, share: number): number {
      return percentileOf(
        pagesOf(kind).flatMap((page) => page.times),
        share,
      )
    },
    /** The first of them, to find out why. */
    failures: (): readonly string[] => failures,
    table(): string {
      const rows = [...pages].map(([kind, { results, failed, times }]) => [
        kind,
        String(times.length),
        String(failed),
        percentileOf(times, 0.5).toFixed(1),
        percentileOf(times, 0.95).toFixed(1),
        [...results].map(([result, count]) => `${result} × ${count}`).join(', '),
      ])
      return align([['kind', 'requests', 'failed', 'p50 ms', 'p95 ms', 'answers'], ...rows])
    },
  }
}

function percentileOf(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function align(rows: string[][]): string {
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  return rows
    .map((row) => row.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join('  '))
    .map((line) => `  ${line.trimEnd()}`)
    .join('\n')
}
