/** Whether a step says nothing at all: no text, and no file in its place. */
export function saysNothing({ text, files }: { text: string; files: number }): boolean {
  return text.trim() === '' && files === 0
}

/** Those that were chosen, also while they are made smaller, and those of an earlier attempt that wait here. */
const FILES = '[data-held]:checked, .files-field__chosen li:not([data-refused])'

/**
 * Whether a step may be left. Where it says nothing, though its text is needed, the sentence that the text names with
 * `data-needed` is shown, and the text has the focus.
 */
export function mayLeave(step: HTMLElement | undefined): boolean {
  const text = step?.querySelector<HTMLTextAreaElement>('[data-needed]')
  const sentence = document.getElementById(text?.dataset.needed ?? '')
  if (!(step && text && sentence)) return true
  const check = () => {
    const files = step.querySelectorAll(FILES).length
    const isMissing = saysNothing({ text: text.value, files })
    sentence.hidden = !isMissing
    text.ariaInvalid = `${isMissing}`
    return isMissing
  }
  text.oninput = check
  if (!check()) return true
  text.focus()
  return false
}
