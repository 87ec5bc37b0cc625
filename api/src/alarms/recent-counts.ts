import type { RecentCounts } from './readings.ts'

/** How many looks a share or a number is counted over. */
export const COUNTED_LOOKS = 5

const FIELDS = [
  ...(['requests', 'errors', 'pages', 'slowPages', 'reads', 'failedReads'] as const),
  ...(['uncheckedForms', 'unwrittenEvents', 'refusals'] as const),
]

/** What one process told: it starts again from nothing when it is restarted. */
export type Told = { who: string; counts: Partial<RecentCounts> }

/** How much the counters of all processes grew over the last few looks. */
export function createRecentCounts() {
  const before = new Map<string, Told['counts']>()
  const growths: RecentCounts[] = []
  return {
    note(all: readonly Told[]): RecentCounts {
      growths.push(sumOf(all.map(({ who, counts }) => growth(counts, before.get(who)))))
      if (growths.length > COUNTED_LOOKS) growths.shift()
      for (const { who, counts } of all) before.set(who, counts)
      return sumOf(growths)
    },
  }
}

type Some = Partial<RecentCounts>

/** Nothing at the first sight of a process: what it counts may be of days ago. */
function growth(now: Some, last: Some | undefined): Some {
  if (!last) return {}
  return Object.fromEntries(
    FIELDS.map((field) => {
      const [current = 0, earlier = 0] = [now[field], last[field]]
      return [field, current < earlier ? current : current - earlier]
    }),
  )
}

function sumOf(all: readonly Some[]): RecentCounts {
  const total = (field: keyof RecentCounts) =>
    all.reduce((sum, each) => sum + (each[field] ?? 0), 0)
  return {
    requests: total('requests'),
    errors: total('errors'),
    pages: total('pages'),
    slowPages: total('slowPages'),
    reads: total('reads'),
    failedReads: total('failedReads'),
    uncheckedForms: total('uncheckedForms'),
    unwrittenEvents: total('unwrittenEvents'),
    refusals: total('refusals'),
  }
}
