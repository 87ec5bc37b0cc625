import { mountCaptcha } from './mount-captcha.ts'
import { RESET_CAPTCHA } from './watch-captcha.ts'

/** Fetched when the captcha of this page appears: its token goes into the form's own field. */
const place = document.querySelector<HTMLElement>('[data-captcha]')
const field = place?.querySelector('input')
if (place && field) {
  const { theme = '', language = '', siteKey = '' } = place.dataset
  // What a browser kept of an earlier visit was used then.
  field.value = ''
  const { reset } = mountCaptcha(place, {
    theme,
    language,
    siteKey,
    onToken(token) {
      field.value = token ?? ''
    },
  })
  place.addEventListener(RESET_CAPTCHA, reset)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reset()
  })
}
