/** The form that is shown now, if it has steps. */
let move: ((step: number) => void) | undefined

/** Back and forward go from step to step: the address never changes, and says nothing of who wrote what. */
export function followHistory(): void {
  addEventListener('popstate', ({ state }) => {
    const step = Number(state?.step ?? 1)
    if (document.querySelector('[data-step-title]')) move?.(step)
    // A receipt stands where the form was: back is back to where one came from.
    else if (state?.step) history.go(-step)
  })
}

/** Shows the sections of a form one at a time. Nothing is sent or kept between them. */
export function showSteps(form: HTMLFormElement, onShow: () => void): void {
  const page = form.closest<HTMLElement>('[data-steps]')
  const sections = [...form.querySelectorAll<HTMLElement>('[data-step-title]')]
  const title = page?.querySelector('h1')
  const count = page?.querySelector<HTMLElement>('[data-step-count]')
  if (!(page && title && count)) return
  const name = document.title
  let current = 1
  title.tabIndex = -1
  title.setAttribute('aria-describedby', count.id)
  move = (step) => {
    show(step)
    // Where it stands, and then its title: the one is above the other.
    count.scrollIntoView()
    title.focus({ preventScroll: true })
  }

  function show(step: number): void {
    current = step
    if (page) page.dataset.step = String(step)
    sections.forEach((section, i) => {
      section.hidden = i + 1 !== step
      if (title && !section.hidden) title.textContent = section.dataset.stepTitle ?? ''
    })
    const words = `Paso ${step} de ${sections.length}`
    if (count) count.textContent = words
    document.title = step === 1 ? name : `${words} · ${name}`
    markPlaces(page, step)
    onShow()
  }

  function goTo(step: number): void {
    if (step > current && !mayLeave(sections[current - 1])) return
    history.pushState({ step }, '')
    move?.(step)
  }

  page.addEventListener('click', ({ target }) => {
    const pressed =
      target instanceof Element && target.closest<HTMLElement>('[data-step-to], [href^="#"]')
    if (!pressed) return
    const { stepTo } = pressed.dataset
    if (stepTo) goTo(Number(stepTo))
    // A line of the summary leads to its field, wherever that is.
    else show(stepOf(pressed.getAttribute('href') ?? '') || current)
  })
  form.addEventListener('submit', (event) => {
    if (current === sections.length) return
    // Enter in a field before the last step.
    event.preventDefault()
    event.stopImmediatePropagation()
    goTo(current + 1)
  })

  /** From 1; 0 where there is none. */
  function stepOf(selector: string): number {
    return sections.findIndex((section) => section.querySelector(selector)) + 1
  }

  // A form that came back opens where it is wrong.
  const isBack = form.querySelector('[data-notices] > *') !== null
  const first = stepOf('[aria-invalid]') || (isBack ? sections.length : 1)
  history.replaceState({ step: first }, '')
  show(first)
}

/** The bars above the title, and the list beside the form. */
function markPlaces(page: ParentNode | null | undefined, step: number): void {
  page?.querySelectorAll('.step-count__bar').forEach((bar, i) => {
    bar.toggleAttribute('data-done', i < step)
  })
  page?.querySelectorAll('[data-step-overview] > li').forEach((item, i) => {
    item.toggleAttribute('data-done', i + 1 < step)
    if (i + 1 === step) item.setAttribute('aria-current', 'step')
    else item.removeAttribute('aria-current')
    const change = item.querySelector('button')
    if (change) change.hidden = i + 1 >= step
  })
}

/** Those that were chosen, also while they are made smaller, and those of an earlier attempt that wait here. */
const FILES = '[data-held]:checked, .files-field__chosen li:not([data-refused])'

/**
 * Whether a step may be left. Where it says nothing at all, though its text is needed, the sentence that the text names
 * with `data-needed` is shown until something is written, and the text has the focus.
 */
export function mayLeave(step: HTMLElement | undefined): boolean {
  const text = step?.querySelector<HTMLTextAreaElement>('[data-needed]')
  const sentence = document.getElementById(text?.dataset.needed ?? '')
  if (!(step && text && sentence)) return true
  const check = () => {
    const isThere = text.value.trim() !== '' || step.querySelector(FILES) !== null
    sentence.hidden = isThere
    text.ariaInvalid = `${!isThere}`
    return isThere
  }
  text.oninput = check
  if (check()) return true
  text.focus()
  return false
}
