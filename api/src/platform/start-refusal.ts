import type { FastifyBaseLogger } from 'fastify'

/** A process that went on would do harm: what is asked of every start, and what is wrong with this one. */
export class StartRefusal extends Error {
  readonly rule: string
  readonly problems: readonly string[]
  constructor(rule: string, problems: readonly string[]) {
    super(`${rule}: ${problems.join('; ')}`)
    this.rule = rule
    this.problems = problems
  }
}

/** Ends a process that must not start, with one line that says why. */
export function refuseToStart(log: Pick<FastifyBaseLogger, 'fatal'>, error: unknown): never {
  if (!(error instanceof StartRefusal)) throw error
  log.fatal({ problems: error.problems }, `refusing to start: ${error.rule}`)
  process.exit(1)
}
