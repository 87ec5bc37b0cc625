/** Which module or side of the building, without how it is found there: that is told on the page of the services. */
export function shortPlace(place: string): string {
  // «Módulos 1, 2 y 3» is one place.
  const [first = place] = place.split(/,(?! \d)|\. /)
  return first
}
