/**
 * Styles of what the frame script alone makes: in the script, so that the first flight of a page does not carry them.
 * A sheet made like this is allowed by every content policy. They may read what every page has: the colours of
 * actions, of the ground and of the footer. Whether the browser knows such sheets.
 */
export function addStyles(css: string): boolean {
  if (!document.adoptedStyleSheets?.push) return false
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
  return true
}
