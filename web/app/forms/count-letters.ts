import { writeIn } from '../ui/write-in.ts'

const NUMBER = new Intl.NumberFormat('es-CO')
/** Not worth showing before that. */
const FEW = 1_000

/** Says how much room is left in a long text, once it is little. */
export function countLetters(form: HTMLFormElement): void {
  for (const area of form.querySelectorAll<HTMLTextAreaElement>('textarea[data-counted]')) {
    const say = () => {
      const left = area.maxLength - area.value.length
      const words = left < FEW ? `Le quedan ${NUMBER.format(left)} caracteres.` : ''
      writeIn(form, `#${area.id}-cuenta`, words)
    }
    area.addEventListener('input', say)
    say()
  }
}
