import { xmlText } from './xml-text.ts'

/** A text is a text: whatever looks like markup in it is shown as it was written. */
export function atomElement(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`
}

export function atomLink(rel: string, href: string, type?: string): string {
  const typed = type === undefined ? '' : ` type="${type}"`
  return `<link rel="${rel}"${typed} href="${xmlText(href)}"/>`
}
