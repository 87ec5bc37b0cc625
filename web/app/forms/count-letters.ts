const NUMBER = new Intl.NumberFormat('es-CO')
/** Before that nobody needs to know. */
const FEW = 1_000

/** Says how much room is left in a long text, once it is little. */
export function countLetters(form: HTMLFormElement): void {
  for (const area of form.querySelectorAll<HTMLTextAreaElement>('textarea[data-counted]')) {
    const counter = form.querySelector(`#${area.id}-cuenta`)
    const say = () => {
      const left = area.maxLength - area.value.length
      if (counter)
        counter.textContent = left < FEW ? `Le quedan ${NUMBER.format(left)} caracteres.` : ''
    }
    area.addEventListener('input', say)
    say()
  }
}
