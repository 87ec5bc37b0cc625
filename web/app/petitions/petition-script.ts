import { warningsFor } from '@terminal/contract/petitions/case/field-warnings'
import {
  PETITION_FIELDS,
  WRITTEN_FIELDS,
  writtenIn,
} from '@terminal/contract/petitions/case/petition-form'
import { PRESENTERS } from '@terminal/contract/petitions/case/words'
import { fillReview } from '../forms/review.ts'
import { writeIn } from '../ui/write-in.ts'

/** Longer than a tap. */
const PRESS_MS = 250

/** Writes beside its field what looks odd: of those that were left just now, or of all. Gives every sentence. */
type Warn = (only?: string) => string[]

export function isAnonymous(form: HTMLFormElement): boolean {
  return new FormData(form).get(PETITION_FIELDS.presenter) === PRESENTERS.anonymous
}

/** A warning does not block: it appears when a field is left, and goes when it is put right. */
export function warnOfPetition(form: HTMLFormElement): Warn {
  // Said here already: the server need not say it once more.
  form.querySelector(`[name="${PETITION_FIELDS.wantsWarnings}"]`)?.remove()

  const warn: Warn = (only) => {
    const data = new FormData(form)
    const warnings = warningsFor(writtenIn((name) => data.get(name)?.toString()))
    for (const field of WRITTEN_FIELDS) {
      const name = PETITION_FIELDS[field]
      const place = form.querySelector(`#${name}-aviso`)
      const isShown = only === undefined || only === name || place?.textContent !== ''
      if (place && isShown) place.textContent = warnings[field] ?? ''
    }
    return Object.values(warnings)
  }
  form.addEventListener('focusout', ({ target }) => {
    // Not while a finger is on the button below, which would move away from under it.
    if (target instanceof Element) setTimeout(warn, PRESS_MS, target.getAttribute('name') ?? '')
  })
  return warn
}

/** What the last step shows: everything that was written, and by when it is answered if it is sent today. */
export function reviewPetition(form: HTMLFormElement, warn: Warn): void {
  const review = form.querySelector<HTMLElement>('[data-review]')
  if (!review || review.closest('section')?.hidden) return
  review.hidden = false
  fillReview(form)
  const type = form.querySelector<HTMLSelectElement>(`[name="${PETITION_FIELDS.type}"]`)
  const days = type?.selectedOptions[0]?.dataset.days
  for (const due of form.querySelectorAll<HTMLElement>('[data-due]'))
    due.hidden = due.dataset.due !== days
  const warnings = warn()
  const notice = form.querySelector<HTMLElement>('[data-review-warnings]')
  if (!notice) return
  notice.hidden = warnings.length === 0
  writeIn(notice, 'p:last-child', warnings.join(' '))
}
