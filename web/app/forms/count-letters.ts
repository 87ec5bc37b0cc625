const NUMBER = new Intl.NumberFormat('es-CO')

/** Says how much room is left in a long text. */
export function countLetters(form: HTMLFormElement): void {
  for (const area of form.querySelectorAll<HTMLTextAreaElement>('textarea[data-counted]')) {
    const counter = form.querySelector(`#${area.id}-cuenta`)
    const say = () => {
      const left = area.maxLength - area.value.length
      if (counter)
        counter.textContent = `${area.dataset.counted ?? ''} ${NUMBER.format(left)} caracteres.`
    }
    area.addEventListener('input', say)
    say()
  }
}
