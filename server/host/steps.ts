/** A part of a deploy. */
export type Step = {
  /** In Spanish, shown while the step runs. */
  title: string
  run(): Promise<void>
  /** Back to the previous release. A step without it leaves nothing that the previous release cannot work with. */
  undo?: () => Promise<void>
}

/** Which step failed, why, and whether the previous release is restored. */
export type Failure = { title: string; reason: string; notUndone: string[] }

/**
 * One after the other. When one fails, it and those before it are undone in the same order: first the files, the
 * configuration and the link of the release before, then the processes that must run on them.
 */
export async function runSteps(
  steps: readonly Step[],
  say: (line: string) => void,
): Promise<Failure | undefined> {
  const begun: Step[] = []
  for (const step of steps) {
    say(`${step.title}…`)
    begun.push(step)
    try {
      await step.run()
    } catch (error) {
      return { title: step.title, reason: reasonOf(error), notUndone: await undo(begun, say) }
    }
  }
  return undefined
}

async function undo(begun: readonly Step[], say: (line: string) => void): Promise<string[]> {
  const failed: string[] = []
  for (const step of begun) {
    if (!step.undo) continue
    say(`Devolver: ${step.title.toLowerCase()}…`)
    await step.undo().catch((error: unknown) => failed.push(`${step.title}: ${reasonOf(error)}`))
  }
  return failed
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
