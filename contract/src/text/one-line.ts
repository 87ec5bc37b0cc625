/** Trims, and collapses white space and line breaks of pasted text into single spaces. */
export function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}
