import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** One line that is not shown while it is typed. From a file or a pipe the first line, and nothing where there is none. */
export async function askSecretly(question: string): Promise<string> {
  const input = createInterface({
    input: process.stdin,
    output: new Writable({ write: (_chunk, _encoding, done) => done() }),
    terminal: process.stdin.isTTY,
  })
  // Now that the terminal shows nothing of what is typed.
  process.stderr.write(question)
  // Who gives up has not left it empty.
  input.once('SIGINT', () => process.exit(130))
  try {
    const closed = new Promise<string>((resolve) => input.once('close', () => resolve('')))
    return await Promise.race([input.question(''), closed])
  } finally {
    input.close()
    process.stderr.write('\n')
  }
}
