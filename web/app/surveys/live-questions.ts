/** What a form of a survey does by itself, on the public page and at the desk. */
export function bringAlive(form: HTMLFormElement): void {
  swapPlaces(form)
  followConditions(form)
}

/**
 * Shows the questions that apply to what was answered so far and counts them. The others are also left out: nothing
 * unseen is sent.
 */
function followConditions(form: HTMLFormElement): void {
  const questions = [...form.querySelectorAll<HTMLFieldSetElement>('[data-question]')]
  const progress = form.querySelector('[data-answered]')

  const update = () => {
    // In their order: one that is left out decides nothing for those after it.
    for (const question of questions) {
      const { when, options = '' } = question.dataset
      question.disabled = when !== undefined && !isChosen(form, when, options.split(' '))
      question.toggleAttribute('data-shown', !question.disabled)
    }
    const shown = questions.filter(({ disabled }) => !disabled)
    shown.forEach((question, i) => {
      const place = question.querySelector('[data-place]')
      if (place) place.textContent = `${i + 1} de ${shown.length}`
    })
    const given = new Set(
      [...new FormData(form)].map(([name, value]) => (value ? name.replace(/\..*/, '') : '')),
    )
    const answered = shown.filter(({ dataset }) => given.has(dataset.question ?? ''))
    if (progress)
      progress.textContent = `Ha respondido ${answered.length} de ${shown.length} preguntas.`
  }
  form.addEventListener('input', update)
  // A browser that goes back to the page fills it in again.
  addEventListener('pageshow', update)
  update()
}

/** As one of several, or as a box of its own. */
function isChosen(form: HTMLFormElement, question: string, options: readonly string[]): boolean {
  return options.some((option) =>
    form.querySelector(
      `[name="${question}"][value="${option}"]:checked:enabled, [name="${question}.${option}"]:checked:enabled`,
    ),
  )
}

/** In a ranking two options never have the same place: the other one gets the place that became free. */
function swapPlaces(form: HTMLFormElement): void {
  const selects = [...form.querySelectorAll<HTMLSelectElement>('[data-place-of]')]
  const places = new Map(selects.map((select) => [select, select.value]))
  form.addEventListener('input', ({ target }) => {
    const moved = selects.find((select) => select === target)
    const other = selects.find(
      (select) =>
        select !== moved &&
        select.dataset.placeOf === moved?.dataset.placeOf &&
        select.value !== '' &&
        select.value === moved?.value,
    )
    if (moved && other) other.value = places.get(moved) ?? ''
    for (const select of selects) places.set(select, select.value)
  })
}
