/** What the night consists of, in its order: what is quickly known comes first. */

export type Part = {
  name: string
  command: readonly [string, ...string[]]
  /** On the stack that is left running for all of them. */
  needsStack?: true
  env?: Readonly<Record<string, string>>
}

/** Days after today on which the gate must be green too. */
const DAYS_AHEAD = [30, 90, 400]

export function partsOf(today: Date, stackBase: number): readonly Part[] {
  return [
    { name: 'check', command: ['pnpm', 'check'] },
    { name: 'tests', command: ['node', 'ops/gate/tests.ts', 'test-results/tests.json'] },
    { name: 'journeys', command: ['pnpm', 'e2e'], needsStack: true },
    { name: 'texts', command: ['pnpm', 'texts'], needsStack: true },
    { name: 'firefox', command: ['pnpm', 'engines', 'firefox'], needsStack: true },
    { name: 'webkit', command: ['pnpm', 'engines', 'webkit'], needsStack: true },
    { name: 'drills', command: ['pnpm', 'drill', 'all'], needsStack: true },
    { name: 'budget', command: ['pnpm', 'budget'], needsStack: true },
    { name: 'bench', command: ['pnpm', 'bench'], needsStack: true },
    {
      name: 'release',
      command: ['sh', '-ec', 'pnpm build; node ops/release/run.ts --rehearsal'],
    },
    {
      name: 'containers',
      command: ['pnpm', 'containers'],
      env: { STACK_BASE: String(stackBase + 800) },
    },
    { name: 'machine-12', command: ['pnpm', 'machine', 'bookworm'] },
    { name: 'machine-13', command: ['pnpm', 'machine', 'trixie'] },
    { name: 'debian-13', command: ['node', 'ops/release/debian.ts'] },
    ...DAYS_AHEAD.map((days) => ({
      name: `day-${days}`,
      command: ['.ci/run', '--day', dayAfter(today, days)] as const,
      // The gate of another day is as small as any other.
      env: { STACK_BASE: String(stackBase + 400), FULL: '' },
    })),
  ]
}

function dayAfter(today: Date, days: number): string {
  return new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10)
}
