import { readOffice } from '@terminal/operator/read-site'
import { afterAll, beforeEach } from 'vitest'
import { openDatabase } from '../../src/db/client.ts'
import { LETTERS } from '../../src/jobs.ts'
import { mailJob } from '../../src/platform/mail/mail.job.ts'
import { openMailer } from '../../src/platform/mail/mailer.ts'
import { openDeskWorld } from '../desk-world.ts'
import { MASTERS, SITE_DIR } from '../world.ts'
import { openCatcher } from './catcher.ts'

/** The desk of petitions, and a server that catches the mails which its letters become. */
export async function openDeskMails() {
  const world = await openDeskWorld()
  const worker = openDatabase(world.workerUrl, () => undefined)
  const catcher = await openCatcher()
  const mailer = openMailer(catcher.settings, world.clock)
  beforeEach(async () => {
    await world.clear()
    await catcher.order({ mode: 'ok' })
    await catcher.empty()
  })
  afterAll(async () => {
    mailer.close()
    await worker.close()
    await catcher.close()
  })

  return {
    ...world,
    catcher,
    /** Those of a kind, as the worker sends them, with its role: everything that was caught. */
    async sendMails(kind: string) {
      const mails = await world.db
        .selectFrom('mails')
        .select('id')
        .where('kind', '=', kind)
        .execute()
      const deps = {
        db: worker.db,
        masters: MASTERS,
        privateFiles: world.privateFiles,
        readOffice: () => readOffice(SITE_DIR),
        letters: LETTERS,
        mailer,
        log: { info: () => undefined, warn: () => undefined },
      }
      for (const { id } of mails) await mailJob.run([{ id }], deps)
      return catcher.list()
    },
  }
}
