import { readOffice } from '@terminal/operator/read-site'
import { afterAll, beforeEach } from 'vitest'
import { openDatabase } from '../../src/db/client.ts'
import { LETTERS } from '../../src/jobs.ts'
import { mailJob } from '../../src/platform/mail/mail.job.ts'
import { openMailer } from '../../src/platform/mail/mailer.ts'
import { writeLetters } from '../letters.ts'
import { MASTERS, NOW, type openWorld, SITE_DIR } from '../world.ts'
import { openCatcher } from './catcher.ts'

type World = Pick<
  Awaited<ReturnType<typeof openWorld>>,
  'db' | 'jobs' | 'privateFiles' | 'workerUrl'
>

type Options = {
  clock?: { now: () => Date }
  /** Hears what is logged. */
  note?: (...said: unknown[]) => void
}

/** Sends the letters as the worker does, with its role, to a server that catches them. */
export async function openMailSender(world: World, options: Options = {}) {
  const { clock = { now: () => new Date(NOW) }, note = () => undefined } = options
  const worker = openDatabase(world.workerUrl, (error) => {
    throw error
  })
  const catcher = await openCatcher()
  const mailer = openMailer(catcher.settings, clock)
  const deps = {
    db: worker.db,
    masters: MASTERS,
    privateFiles: world.privateFiles,
    clock,
    readOffice: () => readOffice(SITE_DIR),
    letters: LETTERS,
    mailer,
    log: { info: note, warn: note },
  }
  beforeEach(async () => {
    await catcher.order({ mode: 'ok' })
    await catcher.empty()
  })
  afterAll(async () => {
    mailer.close()
    await worker.close()
    await catcher.close()
  })
  const send = (id: string) => mailJob.run([{ id }], deps)

  return {
    catcher,
    deps,
    send,

    /** All that wait, or those of a kind, one after the other: everything that was caught. */
    async sendAll(kind?: string) {
      await writeLetters(world)
      const mails = world.db.selectFrom('mails').select('id').orderBy('created_at')
      const asked = kind === undefined ? mails : mails.where('kind', '=', kind)
      for (const { id } of await asked.execute()) await send(id)
      return catcher.list()
    },
  }
}
