import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { Io } from './command.ts'

/** One line that is not shown while it is typed. From a file or a pipe the first line, and nothing where there is none. */
export async function askSecretly({ stdin, stderr }: Io, question: string): Promise<string> {
  const input = createInterface({
    input: stdin,
    output: new Writable({ write: (_chunk, _encoding, done) => done() }),
    terminal: stdin.isTTY,
  })
  // Now that the terminal shows nothing of what is typed.
  stderr.write(question)
  // Who gives up has not left it empty.
  input.once('SIGINT', () => process.exit(130))
  try {
    const closed = new Promise<string>((resolve) => input.once('close', () => resolve('')))
    return await Promise.race([input.question(''), closed])
  } finally {
    input.close()
    stderr.write('\n')
  }
}
