import { AppError } from '../errors.ts'
import { damaged } from './file-refusal.ts'
import { createReadingProcess, type Limits } from './reading-process.ts'

type ReaderModule = { read(...args: never[]): unknown }
type ResultOf<Module extends ReaderModule> = Awaited<ReturnType<Module['read']>>

type Options<Result> = Partial<Limits> & {
  /** What a file counts as whose reader failed, took too much, or died of it. Without it, it is refused as damaged. */
  unreadable?: () => Result
}

const LONGEST_MS = 20_000
const MOST_MB = 256

/** One for everything that this process reads. */
const reading = createReadingProcess()
let tell: (problem: string, reader: string) => void = () => undefined

/** Who is told of every file that could not be read, and why. */
export function onUnreadable(listener: typeof tell): void {
  tell = listener
}

/** When this process has to stop. */
export function endReading(): void {
  reading.end()
}

/**
 * The function `read` of a module `x.reader.ts`, called in the process for what strangers sent (0086). What it is given
 * and returns is copied; an `AppError` comes through.
 */
export function readApart<Module extends ReaderModule>(
  module: URL,
  { unreadable, longestMs = LONGEST_MS, mostMb = MOST_MB }: Options<ResultOf<Module>> = {},
): (...args: Parameters<Module['read']>) => Promise<ResultOf<Module>> {
  return (...args) => read(args) as Promise<ResultOf<Module>>

  async function read(args: readonly unknown[]): Promise<unknown> {
    const answer = await reading.ask({ module: module.href, args }, { longestMs, mostMb })
    if ('result' in answer) return answer.result
    if ('refusal' in answer) {
      const { code, message, fields } = answer.refusal
      throw new AppError(code, message, fields && { fields })
    }
    tell(answer.unreadable, module.pathname.split('/').at(-1) ?? '')
    if (unreadable) return unreadable()
    throw damaged()
  }
}
