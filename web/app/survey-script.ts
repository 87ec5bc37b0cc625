import { watchCaptcha } from './captcha/watch-captcha.ts'
import { countLetters } from './forms/count-letters.ts'
import { sendInPlace } from './forms/send-in-place.ts'
import { bringAlive } from './surveys/live-questions.ts'

/** The script of a survey, which works without it: leaves out what does not apply, and sends without leaving the page. */
watchCaptcha()
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-public-form]')) begin(form)

function begin(form: HTMLFormElement): void {
  countLetters(form)
  bringAlive(form)
  sendInPlace(form, { onShown: begin, onReceived: () => undefined })
}
