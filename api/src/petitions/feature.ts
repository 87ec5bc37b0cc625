import type { Queryable } from '../db/schema.ts'
import type { Clock } from '../platform/clock.ts'
import type { ApiFeature } from '../platform/feature.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { answerLetter } from './answers/letter.ts'
import { enqueueUnwrittenLetters, writeLettersJob } from './answers/letters.job.ts'
import { approvalLetter } from './answers/send.ts'
import { FILE_NETWORKS } from './case/citizen-files.ts'
import { citizenLetter } from './case/citizen-letter.ts'
import { isServedHere } from './case/elsewhere.ts'
import { PETITION_DOCUMENTS, PETITION_EMAILS, PETITION_NAMES } from './case/petitions.queries.ts'
import { citizenStepLetter, officeStepLetter } from './case/step-letters.ts'
import { deleteOldSubmissions, SUBMISSIONS } from './case/submission.ts'
import { copyLetter, copyLinkRoutes } from './citizens/copy-link.routes.ts'
import { lateLetter, postLateConfirmations } from './citizens/late-letter.ts'
import { petitionRoutes } from './citizens/petitions.routes.ts'
import { officeLetter } from './citizens/petitions.service.ts'
import { trackingRoutes } from './citizens/tracking.routes.ts'
import { petitionDeskRoutes } from './desk/desk.routes.ts'
import { type DigestDeps, digestLetter, makeDigests } from './desk/make-digests.ts'
import { officeDayRoutes } from './desk/office-days.routes.ts'
import { postPriorityLetters, priorityLetter } from './desk/priority-letter.ts'
import { countAllDays, recountJob } from './desk/recount.job.ts'
import { goneReport, listReportPages } from './figures/reports.queries.ts'
import { figureRoutes } from './figures/reports.routes.ts'
import { inputLetter, inputReminderLetter } from './inputs/input-letter.ts'
import { inputPageRoutes } from './inputs/input-page.routes.ts'
import { goneNotice, noticesJob } from './notices/notices.job.ts'
import { noticeRoutes } from './notices/notices.routes.ts'
import { codeLetter } from './reception/give-code.ts'
import { MAIL_CONTENTS, MAIL_IDS } from './reception/received-mails.ts'
import { receptionRoutes } from './reception/reception.routes.ts'
import { eliminateJob, enqueueUnfinishedEliminations } from './retention/eliminate.job.ts'
import { publicEliminationRoutes } from './retention/public-eliminations.routes.ts'

type Deps = Parameters<typeof petitionRoutes>[0] &
  Parameters<typeof noticeRoutes>[0] &
  Parameters<typeof trackingRoutes>[0] &
  Parameters<typeof copyLinkRoutes>[0] &
  Parameters<typeof publicEliminationRoutes>[0] &
  Parameters<typeof petitionDeskRoutes>[0] &
  Parameters<typeof receptionRoutes>[0] &
  Parameters<typeof inputPageRoutes>[0]
type WorkDeps = { db: Queryable; jobs: Jobs; clock: Clock }

/** Seven o'clock is noticed within this time, and so is a petition that cannot wait. */
const REMIND_MS = 30_000
const DAY_MS = 24 * 60 * 60 * 1_000
/** By then that form is not open any more. */
const SUBMISSION_DAYS = 30

/** Everybody at the desk is reminded, and citizens are told of what a day was too much. */
const remind = async (deps: DigestDeps) =>
  (await postPriorityLetters(deps)) +
  (await postLateConfirmations(deps)) +
  (await makeDigests(deps))

export const PETITIONS = {
  id: 'petitions',
  isNeeded: isServedHere,
  routes: (deps: Deps) => [
    petitionRoutes(deps),
    noticeRoutes(deps),
    trackingRoutes(deps),
    copyLinkRoutes(deps),
    officeDayRoutes(deps),
    publicEliminationRoutes(deps),
    figureRoutes(deps),
    petitionDeskRoutes(deps),
    receptionRoutes(deps),
    inputPageRoutes(deps),
  ],
  jobs: [recountJob, eliminateJob, noticesJob, writeLettersJob],
  letters: [
    officeLetter,
    citizenLetter,
    copyLetter,
    lateLetter,
    officeStepLetter,
    answerLetter,
    approvalLetter,
    citizenStepLetter,
    digestLetter,
    priorityLetter,
    codeLetter,
    inputLetter,
    inputReminderLetter,
  ],
  gone: [goneReport, goneNotice],
  keyUses: [
    PETITION_EMAILS,
    PETITION_DOCUMENTS,
    PETITION_NAMES,
    MAIL_IDS,
    MAIL_CONTENTS,
    SUBMISSIONS,
    FILE_NETWORKS,
  ],
  turns: [
    { what: 'reminders posted', everyMs: REMIND_MS, work: remind },
    { what: 'days counted', everyMs: DAY_MS, retryMs: 60_000, work: countAllDays },
  ],
  upkeep: ({ db, jobs, clock }: WorkDeps) => [
    // What the archive committee approved, and the bytes of what a restored copy brought back.
    ['unfinished eliminations enqueued', () => enqueueUnfinishedEliminations(db, jobs)],
    ['unwritten letters enqueued', () => enqueueUnwrittenLetters(db, jobs)],
    [
      'old submissions deleted',
      () => deleteOldSubmissions(db, new Date(clock.now().getTime() - SUBMISSION_DAYS * DAY_MS)),
    ],
  ],
  listBrief: listReportPages,
} satisfies ApiFeature
