/** Those that were chosen, also while they are made smaller, and those of an earlier attempt that wait here. */
const FILES = '[data-held]:checked, .files-field__chosen li:not([data-refused])'

/**
 * Whether a step may be left. Where it says nothing at all, though its text is needed, the sentence that the text names
 * with `data-needed` is shown until something is written, and the text has the focus.
 */
export function mayLeave(step: HTMLElement | undefined): boolean {
  const text = step?.querySelector<HTMLTextAreaElement>('[data-needed]')
  const sentence = document.getElementById(text?.dataset.needed ?? '')
  if (!(step && text && sentence)) return true
  const check = () => {
    const isThere = text.value.trim() !== '' || step.querySelector(FILES) !== null
    sentence.hidden = isThere
    text.ariaInvalid = `${!isThere}`
    return isThere
  }
  text.oninput = check
  if (check()) return true
  text.focus()
  return false
}
