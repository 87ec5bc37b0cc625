import { AppError } from '../errors.ts'

/** What the process that reads files is asked: to call a reader. */
export type Ask = { module: string; args: readonly unknown[] }

/** What became of it. `fault` is ours: a file that is not there, or a reader that does not load. */
export type Answer =
  | { result: unknown }
  | { refusal: Pick<AppError, 'code' | 'message' | 'fields'> }
  | { unreadable: string }
  | { fault: string }

const TIDY_FROM_BYTES = 96 * 1024 * 1024

// systemd tells every process of a service to end: the one that asks decides, so that an upload under way is finished.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined)

process.on('message', (ask: Ask) => {
  tidy()
  void answer(ask).then((said) => {
    tidy()
    process.send?.(said)
  })
})
process.send?.('ready')

/** What came in pieces is whole now, and what was made on the way is used: a mail of 40 MB is here four times otherwise. */
function tidy(): void {
  if (process.memoryUsage.rss() > TIDY_FROM_BYTES) globalThis.gc?.()
}

async function answer({ module, args }: Ask): Promise<Answer> {
  const loaded: Promise<{ read(...args: readonly unknown[]): unknown }> = import(module)
  const reader = await loaded.catch((error: unknown) => ({ fault: String(error) }))
  if ('fault' in reader) return reader
  try {
    return { result: await reader.read(...args) }
  } catch (error) {
    return refusalOf(error)
  }
}

function refusalOf(error: unknown): Answer {
  if (error instanceof AppError) {
    const { code, message, fields } = error
    return { refusal: { code, message, fields } }
  }
  const said = error instanceof Error ? error.message : String(error)
  return error instanceof Error && 'syscall' in error ? { fault: said } : { unreadable: said }
}
