import { tmpdir } from 'node:os'
import { readOffice } from '@terminal/operator/read-site'
import { openDatabase } from '../../src/db/client.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { openDiskStore } from '../../src/platform/files/file-store.ts'
import { openJobs } from '../../src/platform/jobs/jobs.ts'
import { buildLog } from '../../src/platform/log.ts'
import { mailJob } from '../../src/platform/mail/mail.job.ts'
import { openMailer } from '../../src/platform/mail/mailer.ts'
import { readMasterKeys } from '../../src/platform/sealing/master-keys.ts'
import { plantedLetter } from './planted-letter.ts'

/** The mail job of the worker in a process of its own, with a letter that no feature has, to be killed. */

// biome-ignore lint/style/noProcessEnv: the test says what it works on
const given = process.env
const { DATABASE_URL = '', SMTP_PORT, STEP_MS, PERSONAL_DATA_KEYS = '', SITE_DIR = '' } = given
const log = buildLog('info')
const onError = (err: unknown) => log.warn({ err }, 'database connection lost')
const masters = readMasterKeys(PERSONAL_DATA_KEYS)
if (!masters) throw new Error('not keys')

const mailer = openMailer(
  {
    server: { host: '127.0.0.1', port: Number(SMTP_PORT), isSecure: false },
    login: undefined,
    oauth: undefined,
    dkim: undefined,
    from: 'contacto@terminal.example',
    siteOrigin: 'https://terminal.example',
  },
  systemClock,
  STEP_MS === undefined ? {} : { stepMs: Number(STEP_MS) },
)
await openJobs(DATABASE_URL, { isWorker: true, onError }).work(
  [mailJob],
  {
    db: openDatabase(DATABASE_URL, onError).db,
    masters,
    privateFiles: openDiskStore(tmpdir()),
    clock: systemClock,
    readOffice: () => readOffice(SITE_DIR),
    letters: [plantedLetter],
    mailer,
    log,
  },
  log,
)
log.info('ready')
