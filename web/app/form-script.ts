import { watchCaptcha } from './captcha/watch-captcha.ts'
import { leaveOutHidden } from './forms/choices.ts'
import { chooseFiles } from './forms/choose-files.ts'
import { countLetters } from './forms/count-letters.ts'
import { markEmptyMoments } from './forms/empty-moments.ts'
import { keepDraft } from './forms/keep-draft.ts'
import { offerCopies } from './forms/offer-copies.ts'
import { sendInPlace, showLastReceipt } from './forms/send-in-place.ts'
import { followHistory, showSteps } from './forms/steps.ts'
import { isAnonymous, reviewPetition, warnOfPetition } from './petitions/petition-script.ts'

/**
 * The script of pages with a public form. All of it works without: it shows sections as steps, says what looks odd, makes
 * one list of the files and reduces photos, keeps a draft for who asks for it, and sends without leaving the page.
 */
showLastReceipt()
watchCaptcha()
offerCopies()
followHistory()
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-public-form]')) begin(form)

function begin(form: HTMLFormElement): void {
  countLetters(form)
  const files = chooseFiles(form)
  const draft = keepDraft(form, () => isAnonymous(form))
  leaveOutHidden(form)
  markEmptyMoments(form)
  const warn = warnOfPetition(form)
  showSteps(form, () => reviewPetition(form, warn))
  sendInPlace(form, {
    whenReady: () => files.whenReady(),
    onShown: begin,
    onReceived: draft.forget,
  })
}
