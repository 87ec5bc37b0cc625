const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
export const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export function xml(content: string): string {
  return `${DECLARATION}\n${content}`
}

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** The content types and the root relation of an Office package. */
export function packageParts(types: Readonly<Record<string, string>>, main: string) {
  const overrides = Object.entries(types).map(
    ([path, type]) =>
      `<Override PartName="/${path}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`,
  )
  return {
    '[Content_Types].xml': xml(
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`,
    ),
    '_rels/.rels': relations({ rId1: { kind: 'officeDocument', target: main } }),
  }
}

export function relations(
  targets: Readonly<Record<string, { kind: string; target: string }>>,
): string {
  const each = Object.entries(targets).map(
    ([id, { kind, target }]) =>
      `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
  )
  return xml(`<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`)
}
