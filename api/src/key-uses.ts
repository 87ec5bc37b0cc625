import { RESET_LINKS } from './accounts/local/reset-links.ts'
import { SESSION_COOKIES } from './accounts/local/sessions.ts'
import { DELAYS } from './accounts/local/sign-in-delays.ts'
import { FILE_NETWORKS } from './petitions/case/citizen-files.ts'
import {
  PETITION_DOCUMENTS,
  PETITION_EMAILS,
  PETITION_NAMES,
} from './petitions/case/petitions.queries.ts'
import { SUBMISSIONS } from './petitions/case/submission.ts'
import { MAIL_CONTENTS, MAIL_IDS } from './petitions/reception/received-mails.ts'
import { CAPTCHAS } from './platform/captcha/captcha.ts'
import { FILE_CONTENTS } from './platform/files/private-files.ts'
import type { KeyUse } from './platform/sealing/master-keys.ts'
import { RECORD_KEYS } from './platform/sealing/rotate-keys.ts'
import { SECURITY_NETWORKS } from './platform/security-log.ts'
import { SURVEY_NETWORKS } from './surveys/network-ceiling.ts'
import { COMPANY_LINKS } from './travel/company-links.ts'

/** Everything that is made with a master key: `pnpm keys status`, `pnpm keys rotate` and every start walk it. */
export const KEY_USES: readonly KeyUse[] = [
  RECORD_KEYS,
  PETITION_EMAILS,
  PETITION_DOCUMENTS,
  PETITION_NAMES,
  MAIL_IDS,
  MAIL_CONTENTS,
  COMPANY_LINKS,
  RESET_LINKS,
  SUBMISSIONS,
  FILE_CONTENTS,
  FILE_NETWORKS,
  SURVEY_NETWORKS,
  SESSION_COOKIES,
  CAPTCHAS,
  SECURITY_NETWORKS,
  ...Object.values(DELAYS),
]
