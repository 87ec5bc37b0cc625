/** Writes the text of a part of the page, if it is there. */
export function writeIn(place: ParentNode | null | undefined, part: string, text: string): void {
  const element = place?.querySelector(part)
  if (element) element.textContent = text
}
