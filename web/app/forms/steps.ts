type Steps = {
  /** Where a field of the form is. */
  showFieldOf(id: string): void
}

/**
 * Shows the sections of a form one at a time. Nothing is sent or kept between them, and the address never changes: going
 * back in the browser goes to the step before.
 */
export function showSteps(form: HTMLFormElement, onShow: (step: number) => void): Steps {
  const page = form.closest<HTMLElement>('[data-steps]')
  const sections = [...form.querySelectorAll<HTMLElement>('[data-step-title]')]
  const title = page?.querySelector('h1')
  if (!(page && title && sections.length > 0)) return { showFieldOf: () => undefined }
  const [count] = page.querySelectorAll<HTMLElement>('[data-step-count]')
  const bars = page.querySelectorAll<HTMLElement>('.step-count__bar')
  const overview = page.querySelectorAll<HTMLElement>('[data-step-overview] > li')
  const name = document.title
  title.setAttribute('aria-describedby', count?.id ?? '')

  function show(step: number): void {
    if (!(page && title)) return
    page.dataset.step = String(step)
    sections.forEach((section, i) => {
      section.hidden = i + 1 !== step
      if (!section.hidden) title.textContent = section.dataset.stepTitle ?? ''
    })
    bars.forEach((bar, i) => bar.toggleAttribute('data-done', i < step))
    overview.forEach((item, i) => {
      item.toggleAttribute('data-done', i + 1 < step)
      if (i + 1 === step) item.setAttribute('aria-current', 'step')
      else item.removeAttribute('aria-current')
      const change = item.querySelector('button')
      if (change) change.hidden = i + 1 >= step
    })
    const words = `Paso ${step} de ${sections.length}`
    if (count) count.textContent = words
    document.title = step === 1 ? name : `${words} · ${name}`
    onShow(step)
  }

  function move(step: number): void {
    show(step)
    // Where it stands, and then its title: the one is above the other.
    count?.scrollIntoView()
    if (title) title.tabIndex = -1
    title?.focus({ preventScroll: true })
  }

  function goTo(step: number): void {
    history.pushState({ step }, '')
    move(step)
  }

  page.addEventListener('click', ({ target }) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-step-to]') : null
    if (pressed) goTo(Number(pressed.dataset.stepTo))
    const link = target instanceof Element ? target.closest('a[href^="#"]') : null
    if (link) showFieldOf(link.getAttribute('href')?.slice(1) ?? '')
  })
  addEventListener('popstate', ({ state }) => {
    const step = Number(state?.step ?? 1)
    if (form.isConnected) move(step)
    // The receipt stands where the form was: back is back to where one came from.
    else if (state?.step) history.go(-step)
  })

  function showFieldOf(id: string): void {
    const place = sections.findIndex((section) => section.querySelector(`[id="${CSS.escape(id)}"]`))
    if (place >= 0) show(place + 1)
  }

  // A form that came back opens where it is wrong.
  const wrong = sections.findIndex((section) => section.querySelector('[aria-invalid], .field--wrong'))
  const first = wrong >= 0 ? wrong + 1 : form.querySelector('[data-notices] > *') ? sections.length : 1
  history.replaceState({ step: first }, '')
  show(first)
  return { showFieldOf }
}
