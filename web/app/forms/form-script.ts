import { watchCaptcha } from '../captcha/watch-captcha.ts'
import { chooseFiles } from './choose-files.ts'
import { countLetters } from './count-letters.ts'
import { keepDraft } from './keep-draft.ts'
import { sendInPlace, showLastReceipt } from './send-in-place.ts'

/**
 * The script of pages with a public form. All of it works without: it counts letters, makes one list of the files and
 * reduces photos, keeps a draft for who asks for it, and sends without leaving the page.
 */
showLastReceipt()
watchCaptcha()
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-public-form]')) begin(form)

function begin(form: HTMLFormElement): void {
  countLetters(form)
  chooseFiles(form)
  const draft = keepDraft(form)
  sendInPlace(form, { onShown: begin, onReceived: draft.forget })
}
