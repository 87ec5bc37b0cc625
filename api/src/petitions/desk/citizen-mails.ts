import type { AnyLetter } from '../../platform/mail/define-letter.ts'
import { answerLetter } from '../answers/letter.ts'
import { citizenLetter } from '../case/citizen-letter.ts'
import { citizenStepLetter } from '../case/step-letters.ts'
import { copyLetter } from '../citizens/copy-link.routes.ts'
import { lateLetter } from '../citizens/late-letter.ts'
import { codeLetter } from '../reception/give-code.ts'

/**
 * Every letter to an address that a citizen typed, and whether it may say what citizens typed, names included. No other
 * letter goes to such an address: the rest are for the office, its areas, companies and accounts.
 */
export const CITIZEN_MAILS: readonly {
  letter: AnyLetter
  /** `proved`: after the owner of the address pressed the link. `office`: of what the office itself filed. */
  saysTyped: 'never' | 'proved' | 'office'
}[] = [
  // Of what came by the site never; of what the office took down, the whole constancia.
  { letter: citizenLetter, saysTyped: 'office' },
  { letter: lateLetter, saysTyped: 'never' },
  { letter: copyLetter, saysTyped: 'proved' },
  // In the words of staff.
  { letter: citizenStepLetter, saysTyped: 'never' },
  { letter: answerLetter, saysTyped: 'never' },
  { letter: codeLetter, saysTyped: 'never' },
]
