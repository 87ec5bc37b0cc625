import { RESET_LINKS } from './accounts/local/reset-links.ts'
import { SESSION_COOKIES } from './accounts/local/sessions.ts'
import { DELAYS } from './accounts/local/sign-in-delays.ts'
import { FEATURES } from './features.ts'
import { CAPTCHAS } from './platform/captcha/captcha.ts'
import { FILE_CONTENTS } from './platform/files/private-files.ts'
import type { KeyUse } from './platform/sealing/master-keys.ts'
import { RECORD_KEYS } from './platform/sealing/rotate-keys.ts'
import { SECURITY_NETWORKS } from './platform/security-log.ts'

/** Everything that is made with a master key: `pnpm keys status`, `pnpm keys rotate` and every start walk it. */
export const KEY_USES: readonly KeyUse[] = [
  RECORD_KEYS,
  RESET_LINKS,
  FILE_CONTENTS,
  SESSION_COOKIES,
  CAPTCHAS,
  SECURITY_NETWORKS,
  ...Object.values(DELAYS),
  ...FEATURES.flatMap(({ keyUses = [] }) => keyUses),
]
