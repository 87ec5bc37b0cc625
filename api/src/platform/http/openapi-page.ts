import { createHash } from 'node:crypto'
import { escapeHtml } from '@terminal/contract/text/escape-html'

/** The part of an OpenAPI document that the page shows. */
export type OpenApi = {
  info: { title: string; description?: string; version: string }
  security?: Security
  paths?: Record<string, Record<string, Operation>>
  components?: {
    schemas?: Record<string, Schema>
    securitySchemes?: Record<string, { description?: string }>
  }
}

/** One of these, each with all that it names. */
type Security = Record<string, unknown>[]
type Contents = Record<string, { schema?: Schema }>

type Operation = {
  tags?: string[]
  summary?: string
  security?: Security
  parameters?: Parameter[]
  requestBody?: { content?: Contents }
  responses?: Record<string, { description?: string; content?: Contents }>
}

type Parameter = {
  name: string
  in: string
  required?: boolean
  description?: string
  schema?: Schema
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
  required?: string[]
  properties?: Record<string, Schema>
}

/** The whole API on one page that needs no script: what each address takes and what it answers. */
export function describeApi(api: OpenApi): string {
  const operations = Object.entries(api.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      showOperation(method, path, { security: api.security ?? [], ...operation }),
    ),
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
<h2>Acceso</h2>
${showAccess(api)}
<h2>Direcciones</h2>
${operations.join('\n')}
<h2>Formas</h2>
${schemas.join('\n')}
</main>
</body>
</html>`
}

function showAccess({ components }: OpenApi): string {
  const schemes = Object.entries(components?.securitySchemes ?? {}).map(
    ([name, { description = '' }]) =>
      `<dt><code>${escapeHtml(name)}</code></dt><dd>${escapeHtml(description)}</dd>`,
  )
  return `<dl>${schemes.join('')}</dl>`
}

function showOperation(method: string, path: string, operation: Operation): string {
  const { summary = '', security, parameters, requestBody, responses } = operation
  return `<section>
<h3><code>${escapeHtml(method.toUpperCase())} ${escapeHtml(path)}</code></h3>
<p>${escapeHtml(summary)}</p>
<p>Acceso: ${showSecurity(security)}.</p>
${showParameters(parameters ?? [])}${showBody(requestBody?.content ?? {})}
<p>Responde:</p><ul>${Object.entries(responses ?? {})
    .map(showAnswer)
    .join('')}</ul>
</section>`
}

function showSecurity(ways: Security = []): string {
  if (ways.length === 0) return 'libre'
  const names = ways.map((way) =>
    Object.keys(way).map((name) => `<code>${escapeHtml(name)}</code>`),
  )
  return names.map((way) => way.join(' y ')).join(', o ')
}

const PLACES: Record<string, string> = {
  query: 'en la consulta',
  path: 'en la dirección',
  header: 'en el encabezado',
}

function showParameters(parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map(
    ({ name, in: place, schema, description = '' }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${PLACES[place] ?? escapeHtml(place)}</td><td>${showType(schema)} ${escapeHtml(description)}</td></tr>`,
  )
  return `<table><thead><tr><th scope="col">Parámetro</th><th scope="col">Dónde</th><th scope="col">Valor</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function showBody(contents: Contents): string {
  const bodies = Object.entries(contents).map(([type, { schema }]) => {
    const isNamed = schema?.properties === undefined
    return `<p>Recibe <code>${escapeHtml(type)}</code>: ${isNamed ? showType(schema) : ''}</p>${isNamed ? '' : showFields(schema)}`
  })
  return bodies.join('')
}

function showAnswer([status, { description = '', content }]: [
  string,
  { description?: string; content?: Contents },
]): string {
  const schema = Object.values(content ?? {})[0]?.schema
  const form = schema ? showType(schema) : 'sin forma fija'
  // A good answer without a description says the same words everywhere.
  const words = description === 'Default Response' ? '' : `: ${escapeHtml(description)}`
  return `<li><code>${escapeHtml(status)}</code> ${form}${words}</li>`
}

function showSchema(name: string, schema: Schema): string {
  return `<section id="${escapeHtml(name)}"><h3>${escapeHtml(name)}</h3>
${showFields(schema)}</section>`
}

function showFields({ properties, required = [] }: Schema): string {
  const rows = Object.entries(properties ?? {}).map(
    ([key, property]) =>
      `<tr><th scope="row"><code>${escapeHtml(key)}</code></th><td>${showType(property)}${required.includes(key) ? '' : ', opcional'}</td></tr>`,
  )
  return `<table><thead><tr><th scope="col">Campo</th><th scope="col">Valor</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

const TYPE_NAMES: Record<string, string> = {
  binary: 'archivo',
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
  const name = TYPE_NAMES[schema.format ?? ''] ?? TYPE_NAMES[schema.type ?? ''] ?? 'cualquiera'
  return escapeHtml(details.length > 0 ? `${name} (${details.join('; ')})` : name)
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
