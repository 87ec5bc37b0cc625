/**
 * A pattern of contract as nginx is to read it: its `$` also matches before a newline, which a decoded address may end in,
 * and such an address is not the one that is meant. (JavaScript knows no `\z`.)
 */
export function toTheEnd(pattern: string): string {
  if (!pattern.endsWith('$')) throw new Error(`${pattern} is not the whole of an address`)
  return `${pattern.slice(0, -1)}\\z`
}
