/**
 * What belongs to a choice that was not made is hidden by the style sheet; here it is also left out, so that nothing
 * unseen is sent, kept or reviewed.
 */
export function leaveOutHidden(form: HTMLFormElement): void {
  const parts = form.querySelectorAll<HTMLFieldSetElement>('fieldset[data-choice]')
  const update = () => {
    // Its own style: it says the same while the step around it is hidden.
    for (const part of parts) part.disabled = getComputedStyle(part).display === 'none'
  }
  updateWith(form, update)
}

/** Now, with every change, and when a browser that goes back to the page has filled it in again. */
export function updateWith(form: HTMLFormElement, update: () => void): void {
  form.addEventListener('input', update)
  addEventListener('pageshow', update)
  update()
}
