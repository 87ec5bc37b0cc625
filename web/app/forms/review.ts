const DAY = new Intl.DateTimeFormat('es-CO', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
const HOUR = new Intl.DateTimeFormat('es-CO', { timeStyle: 'short', timeZone: 'UTC' })

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Writes what was filled in into the last section. Each of its rows names the fields that it shows. */
export function fillReview(form: HTMLFormElement): void {
  for (const row of form.querySelectorAll<HTMLElement>('[data-shows]')) {
    const names = row.dataset.shows?.split(' ') ?? []
    const words = names.flatMap((name) => controlsOf(form, name).flatMap(wordsOf))
    row.hidden = words.length === 0 && !row.dataset.empty
    const place = row.querySelector('dd')
    if (place)
      place.textContent = words.join(row.dataset.between ?? ', ') || (row.dataset.empty ?? '')
  }
  const files = form.querySelector('[data-shows-files]')
  if (files instanceof HTMLElement) {
    const names = [...form.querySelectorAll('[data-file-name], input:checked[data-held]')].map(
      (each) => (each instanceof HTMLInputElement ? each.dataset.held : each.textContent),
    )
    files.hidden = names.length === 0
    const place = files.querySelector('dd')
    if (place) place.textContent = names.join(', ')
  }
}

function controlsOf(form: HTMLFormElement, name: string): Control[] {
  return [...form.querySelectorAll<Control>(`[name="${name}"]:not(:disabled)`)].filter(
    (control) => !control.closest('fieldset:disabled'),
  )
}

function wordsOf(control: Control): string[] {
  const { value } = control
  if (control instanceof HTMLSelectElement)
    return value ? [control.selectedOptions[0]?.text ?? ''] : []
  if (control.type === 'checkbox' && 'checked' in control) {
    const { yes, no } = control.dataset
    return [(control.checked ? yes : no) ?? []].flat()
  }
  if (control.type === 'radio' && 'checked' in control)
    return control.checked
      ? [control.closest('label')?.querySelector('span > span')?.textContent ?? '']
      : []
  if (value.trim() === '') return []
  if (control.type === 'date') return [DAY.format(Date.parse(value))]
  return [control.type === 'time' ? HOUR.format(Date.parse(`2000-01-01T${value}Z`)) : value]
}
