import { updateWith } from './choices.ts'

/** Marks dates and hours that are empty, which WebKit would show filled in (`field.css`). */
export function markEmptyMoments(form: HTMLFormElement): void {
  const moments = form.querySelectorAll<HTMLInputElement>('[type=date], [type=time]')
  updateWith(form, () => {
    for (const each of moments) each.toggleAttribute('data-empty', each.value === '')
  })
}
