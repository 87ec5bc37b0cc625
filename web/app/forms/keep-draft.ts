import { readStoredJson, removeStored, store } from '../site/browser-storage.ts'
import { nowMs } from '../site/frame-clock.ts'
import { writeIn } from '../ui/write-in.ts'
import { timeOf } from './time-of.ts'

const KEPT_MS = 24 * 60 * 60 * 1_000
const WAIT_MS = 500

/** What was written, and which boxes and choices were marked. */
type Draft = { at: number; values: Record<string, string>; marked: string[] }
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const CONTROLS =
  'textarea[name], select[name], input[name]:not([type=hidden], [type=file], [tabindex="-1"], [data-held])'

/** A draft on this device, once its owner has said that it is theirs; of who stays anonymous there is none. */
export function keepDraft(form: HTMLFormElement, isAnonymous: () => boolean): { forget(): void } {
  const isOwn = form.querySelector<HTMLInputElement>('[data-draft] input')
  const states = form.querySelectorAll('[data-draft-state]')
  const key = `borrador-${form.dataset.publicForm}`
  const controls = [...form.querySelectorAll<Control>(CONTROLS)]
  let waiting: ReturnType<typeof setTimeout> | undefined
  if (!isOwn) return { forget: () => undefined }

  function say(text: string, isKept: boolean): void {
    for (const state of states) {
      writeIn(state, 'output', text)
      const button = state.querySelector('button')
      if (button) button.hidden = !isKept
    }
  }

  function forget(): void {
    clearTimeout(waiting)
    removeStored('localStorage', key)
    say('', false)
  }

  function save(): void {
    if (!isOwn?.checked || isAnonymous()) {
      forget()
      return
    }
    const draft: Draft = { at: nowMs(), ...readControls(controls) }
    if (store('localStorage', key, JSON.stringify(draft)))
      say(`Borrador guardado, ${timeOf(draft.at)}`, true)
    else say('Este navegador no guarda borradores.', false)
  }

  const draft = readDraft(key)
  if (draft) {
    isOwn.checked = true
    fillControls(controls, draft)
    say('Recuperamos su borrador.', true)
  } else removeStored('localStorage', key)

  isOwn.addEventListener('change', save)
  form.addEventListener('input', () => {
    clearTimeout(waiting)
    // At that moment, not a while later.
    if (isAnonymous()) forget()
    else waiting = setTimeout(save, WAIT_MS)
  })
  for (const state of states)
    state.querySelector('button')?.addEventListener('click', () => {
      isOwn.checked = false
      forget()
      say('Borrador borrado.', false)
      isOwn.focus()
    })
  return { forget }
}

function isMark(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}

function readControls(controls: Control[]): Omit<Draft, 'at'> {
  const [marks, texts] = [controls.filter(isMark), controls.filter((each) => !isMark(each))]
  return {
    values: Object.fromEntries(texts.map(({ name, value }) => [name, value])),
    marked: marks.filter(({ checked }) => checked).map(({ id }) => id),
  }
}

/** What the form has already stays: it came back from the server, or from going back. */
function fillControls(controls: Control[], { values, marked }: Draft): void {
  for (const control of controls) {
    if (isMark(control)) control.checked ||= marked.includes(control.id)
    else control.value ||= values[control.name] ?? ''
    control.dispatchEvent(new Event('input'))
  }
}

function readDraft(key: string): Draft | undefined {
  const draft = readStoredJson<Draft>('localStorage', key)
  return draft?.marked && nowMs() - draft.at < KEPT_MS ? draft : undefined
}
