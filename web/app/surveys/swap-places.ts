/** In a ranking two options never have the same place: the other one gets the place that became free. */
export function swapPlaces(form: HTMLFormElement): void {
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
