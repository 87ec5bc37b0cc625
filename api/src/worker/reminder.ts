import type { FastifyBaseLogger } from 'fastify'
import { postLateConfirmations } from '../petitions/citizens/late-letter.ts'
import { type DigestDeps, makeDigests } from '../petitions/desk/make-digests.ts'
import { postPriorityLetters } from '../petitions/desk/priority-letter.ts'
import { askCompanies } from '../travel/ask-companies.ts'
import { sleep } from './sleep.ts'

/** Seven o'clock is noticed within this time, and so is a petition that cannot wait. */
const EVERY_MS = 30_000

type ReminderDeps = DigestDeps & {
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  signal: AbortSignal
}

/** Has everybody at the petitions desk reminded, citizens told of what a day was too much, and each company asked once a month. */
export async function runReminder(deps: ReminderDeps): Promise<void> {
  const { log, signal } = deps
  while (!signal.aborted) {
    await remind(deps).then(
      (count) => count > 0 && log.info({ count }, 'reminders posted'),
      (err: unknown) => log.warn({ err }, 'could not remind anybody yet'),
    )
    await sleep(EVERY_MS, signal)
  }
}

async function remind(deps: DigestDeps): Promise<number> {
  return (
    (await postPriorityLetters(deps)) +
    (await postLateConfirmations(deps)) +
    (await makeDigests(deps)) +
    (await askCompanies(deps))
  )
}
