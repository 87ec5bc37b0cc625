/** Sent to its place by a form that was refused: the token was used, or is wrong. */
export const RESET_CAPTCHA = 'captcha-reset'

/** Loads what brings the captcha of this page alive, when it comes into view or its form is first filled in. */
export function watchCaptcha(): void {
  const place = document.querySelector<HTMLElement>('[data-captcha]')
  if (!place) return
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) load()
  })
  observer.observe(place)
  const form = place.closest('form')
  form?.addEventListener('focusin', load)

  function load(): void {
    observer.disconnect()
    form?.removeEventListener('focusin', load)
    // Without it the form is sent as it is without JavaScript.
    import(/* @vite-ignore */ place?.dataset.script ?? '').catch(() => undefined)
  }
}
