/** Marks dates and hours that are empty, which WebKit would show filled in (`field.css`). */
export function markEmptyMoments(form: HTMLFormElement): void {
  const moments = form.querySelectorAll<HTMLInputElement>('[type=date], [type=time]')
  const mark = () => {
    for (const each of moments) each.toggleAttribute('data-empty', each.value === '')
  }
  form.addEventListener('input', mark)
  // A browser that goes back to the page fills it in again.
  addEventListener('pageshow', mark)
  mark()
}
