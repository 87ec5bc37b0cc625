/** A text is a text: whatever looks like markup in it is shown as it was written. */
export function atomElement(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`
}

export function atomLink(rel: string, href: string, type?: string): string {
  const typed = type === undefined ? '' : ` type="${type}"`
  return `<link rel="${rel}"${typed} href="${xmlText(href)}"/>`
}

/** Everything but the characters of XML 1.0: controls, and halves of a character. Not even a reference may name them. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** A text as it stands in an element or in an attribute: without what XML forbids, and with what it reads as its own escaped. */
export function xmlText(text: string): string {
  return text
    .replace(FORBIDDEN, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
