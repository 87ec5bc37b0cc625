import { createHash } from 'node:crypto'

/** The part of an OpenAPI document that the page shows. */
export type OpenApi = {
  info: { title: string; description?: string; version: string }
  paths?: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}

type Operation = {
  tags?: string[]
  summary?: string
  security?: unknown[]
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[]
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>
}

type Schema = {
  $ref?: string
  type?: string
  format?: string
  minimum?: number
  maximum?: number
  default?: unknown
  enum?: unknown[]
  items?: Schema
  anyOf?: Schema[]
  properties?: Record<string, Schema>
}

/** The whole API on one page that needs no script: what each address takes and what it answers. */
export function describeApi(api: OpenApi): string {
  const operations = Object.entries(api.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => showOperation(method, path, operation)),
  )
  const schemas = Object.entries(api.components?.schemas ?? {}).map(([name, schema]) =>
    showSchema(name, schema),
  )
  return `<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(api.info.title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(api.info.title)}</h1>
<p>${escapeHtml(api.info.description ?? '')}</p>
<p>Versión ${escapeHtml(api.info.version)}. El documento completo para programas: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<h2>Direcciones</h2>
${operations.join('\n')}
<h2>Formas</h2>
${schemas.join('\n')}
</main>
</body>
</html>`
}

function showOperation(method: string, path: string, operation: Operation): string {
  const parameters = (operation.parameters ?? []).map(
    (parameter) =>
      `<tr><th scope="row"><code>${escapeHtml(parameter.name)}</code></th><td>${parameter.in === 'query' ? 'en la consulta' : 'en la dirección'}</td><td>${showType(parameter.schema)}</td></tr>`,
  )
  const answers = Object.entries(operation.responses ?? {}).map(([status, { content }]) => {
    const schema = Object.values(content ?? {})[0]?.schema
    return `<li><code>${escapeHtml(status)}</code> ${schema ? showType(schema) : 'sin forma fija'}</li>`
  })
  return `<section>
<h3><code>${escapeHtml(method.toUpperCase())} ${escapeHtml(path)}</code></h3>
<p>${escapeHtml(operation.summary ?? '')}</p>
${parameters.length > 0 ? `<table><thead><tr><th scope="col">Parámetro</th><th scope="col">Dónde</th><th scope="col">Valor</th></tr></thead><tbody>${parameters.join('')}</tbody></table>` : ''}
<p>Responde:</p><ul>${answers.join('')}</ul>
</section>`
}

function showSchema(name: string, schema: Schema): string {
  const rows = Object.entries(schema.properties ?? {}).map(
    ([key, property]) =>
      `<tr><th scope="row"><code>${escapeHtml(key)}</code></th><td>${showType(property)}</td></tr>`,
  )
  return `<section id="${escapeHtml(name)}"><h3>${escapeHtml(name)}</h3>
<table><thead><tr><th scope="col">Campo</th><th scope="col">Valor</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`
}

const TYPE_NAMES: Record<string, string> = {
  string: 'texto',
  integer: 'número entero',
  number: 'número',
  boolean: 'sí o no',
  object: 'objeto',
  null: 'vacío',
}

function showType(schema: Schema | undefined): string {
  if (!schema) return 'cualquiera'
  if (schema.$ref) {
    const name = escapeHtml(schema.$ref.split('/').at(-1) ?? '')
    return `<a href="#${name}">${name}</a>`
  }
  if (schema.anyOf) return schema.anyOf.map(showType).join(' o ')
  if (schema.type === 'array') return `lista de ${showType(schema.items)}`
  if (schema.enum)
    return schema.enum.map((value) => `<code>${escapeHtml(String(value))}</code>`).join(', ')
  const details = [
    schema.format === 'date' && 'fecha AAAA-MM-DD',
    schema.minimum !== undefined &&
      schema.maximum !== undefined &&
      `${schema.minimum} a ${schema.maximum}`,
    schema.default !== undefined && `si falta, ${String(schema.default)}`,
  ].filter((detail) => detail !== false)
  const name = TYPE_NAMES[schema.type ?? ''] ?? 'cualquiera'
  return escapeHtml(details.length > 0 ? `${name} (${details.join('; ')})` : name)
}

function escapeHtml(value: string): string {
  return value.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

const STYLE = `
:root { color-scheme: light; font: 18px/1.5 system-ui, sans-serif; color: #14181f; background: #fff }
main { max-width: 52rem; margin: 0 auto; padding: 2rem 1rem 4rem }
h1, h2, h3 { line-height: 1.25 }
h2 { margin-top: 3rem; border-bottom: 4px solid #fecc2f; padding-bottom: .25rem }
section { margin: 1.5rem 0; padding: 1rem 1.25rem; border: 1px solid #c3cfe6; border-radius: 8px; overflow-x: auto }
section:target { border-color: #0943b5 }
h3 { margin-top: 0; overflow-wrap: anywhere }
a { color: #0943b5 }
code { font-size: .9em; background: #e5ecf8; padding: .1em .3em; border-radius: 4px }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: .4rem .75rem .4rem 0; border-top: 1px solid #e5ecf8 }
`

export const PAGE_STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`
