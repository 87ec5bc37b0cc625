import { writeIn } from '../ui/write-in.ts'
import { timeOf } from './time-of.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Writes what was filled in into the last section. Each of its rows names the fields that it shows; none: the files. */
export function fillReview(form: HTMLFormElement): void {
  for (const row of form.querySelectorAll<HTMLElement>('[data-shows]')) {
    const { shows, between = ', ', empty = '' } = row.dataset
    const words = shows
      ? shows.split(' ').flatMap((name) => controlsOf(form, name).flatMap(wordsOf))
      : fileNames(form)
    row.hidden = words.length === 0 && empty === ''
    writeIn(row, 'dd', words.join(between) || empty)
  }
}

/** Those that were chosen, and those of an earlier attempt that wait here. */
function fileNames(form: HTMLFormElement): string[] {
  const files = form.querySelectorAll<HTMLElement>(
    '[data-held]:checked, li:not([data-refused]) > * > [data-file-name]',
  )
  return [...files].map(({ dataset, textContent }) => dataset.held ?? textContent ?? '')
}

function controlsOf(form: HTMLFormElement, name: string): Control[] {
  return [...form.querySelectorAll<Control>(`[name="${name}"]:not(:disabled)`)].filter(
    (control) => !control.closest('fieldset:disabled'),
  )
}

function wordsOf(control: Control): string[] {
  const { value, type, dataset } = control
  const isChosen = 'checked' in control && control.checked
  if (control instanceof HTMLSelectElement)
    return value ? [control.selectedOptions[0]?.text ?? ''] : []
  if (type === 'checkbox') return [(isChosen ? dataset.yes : dataset.no) ?? []].flat()
  if (type === 'radio')
    return isChosen
      ? [control.closest('label')?.querySelector('span > span')?.textContent ?? '']
      : []
  if (value.trim() === '') return []
  if (type === 'date') return [dayOf(value)]
  return [type === 'time' ? timeOf(`2000-01-01T${value}`) : value]
}

/** «Sábado 14 de noviembre» */
function dayOf(value: string): string {
  return new Date(value)
    .toLocaleDateString('es-CO', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    })
    .replace(',', '')
    .replace(/^./, (first) => first.toUpperCase())
}
