import { nowMs } from '../site/frame-clock.ts'

const KEPT_MS = 24 * 60 * 60 * 1_000
const WAIT_MS = 500

type Draft = { at: number; values: Record<string, string> }

/**
 * A draft on this device, once its owner has said that it is theirs. Without a mail address the message is anonymous,
 * and nothing of it stays behind.
 */
export function keepDraft(form: HTMLFormElement): { forget(): void } {
  const place = form.querySelector<HTMLElement>('[data-draft]')
  const isOwn = place?.querySelector('input')
  const state = place?.querySelector('output')
  const button = place?.querySelector('button')
  const key = `borrador-${form.dataset.publicForm}`
  const fields = [
    ...form.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>('textarea, input[type=email]'),
  ]
  const email = fields.find(({ type }) => type === 'email')
  let waiting: ReturnType<typeof setTimeout> | undefined

  function say(text: string, isKept: boolean): void {
    if (state) state.textContent = text
    if (button) button.hidden = !isKept
  }

  function forget(): void {
    clearTimeout(waiting)
    localStorage.removeItem(key)
    say('', false)
  }

  function save(): void {
    if (!(isOwn?.checked && email?.value)) {
      forget()
      if (isOwn?.checked) say('Sin correo es anónimo: no guardamos borrador.', false)
      return
    }
    const values = Object.fromEntries(fields.map(({ name, value }) => [name, value]))
    localStorage.setItem(key, JSON.stringify({ at: nowMs(), values } satisfies Draft))
    const time = new Intl.DateTimeFormat('es-CO', { timeStyle: 'short' }).format(nowMs())
    say(`Borrador guardado en este equipo, ${time}.`, true)
  }

  const draft = readDraft(key)
  if (draft && isOwn) {
    isOwn.checked = true
    for (const field of fields) field.value ||= draft.values[field.name] ?? ''
    say('Recuperamos su borrador.', true)
    for (const field of fields) field.dispatchEvent(new Event('input'))
  } else localStorage.removeItem(key)

  if (place) place.hidden = false
  isOwn?.addEventListener('change', save)
  form.addEventListener('input', () => {
    clearTimeout(waiting)
    waiting = setTimeout(save, WAIT_MS)
  })
  button?.addEventListener('click', () => {
    if (isOwn) isOwn.checked = false
    forget()
    say('Borrador borrado.', false)
    isOwn?.focus()
  })
  return { forget }
}

function readDraft(key: string): Draft | undefined {
  try {
    const draft: Draft | null = JSON.parse(localStorage.getItem(key) ?? 'null')
    return draft && nowMs() - draft.at < KEPT_MS ? draft : undefined
  } catch {
    return undefined
  }
}
