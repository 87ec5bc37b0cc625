/** What a mail program makes a link of, and what one or another takes for markup. */
const LINK = /:\/\/|\bwww\.|@|[\p{L}\d-]{2,}\.\p{L}{2,}/iu
const MARKUP = /[<>[\]{}`|\\]|&#?\w+;/

/** A name as a mail may say it. One that is a link or markup is nobody's name: it goes nowhere. */
export function mailableName(name: string | null): string | null {
  return name === null || LINK.test(name) || MARKUP.test(name) ? null : name
}
