import { hash } from 'node:crypto'
import type { ServerResponse } from 'node:http'

/** Text that is already HTML. Only `html` makes it, so whatever is not this gets escaped. */
export class Html {
  readonly source: string

  constructor(source: string) {
    this.source = source
  }
}

export type Content = Html | string | number | false | null | undefined | readonly Content[]

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function toSource(content: Content): string {
  if (content instanceof Html) return content.source
  if (typeof content === 'object' && content !== null) return content.map(toSource).join('')
  if (content === null || content === undefined || content === false) return ''
  return String(content).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

/** Every value is escaped, in text and in quoted attributes alike. */
export function html(parts: TemplateStringsArray, ...values: readonly Content[]): Html {
  return new Html(String.raw({ raw: parts }, ...values.map(toSource)))
}

const BASE_STYLES = `
*, *::before, *::after { box-sizing: border-box }
html { background: #e5ecf8; color: #0b1220; font: 18px/1.5 system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif; -webkit-text-size-adjust: 100% }
body { margin: 0 }
h1 { margin: 0; font-size: 1.667rem; line-height: 1.2; letter-spacing: -.01em; overflow-wrap: anywhere }
h2 { margin: 0; font-size: 1.222rem; line-height: 1.3 }
p { margin: 0 }
a { color: #0943b5; text-underline-offset: .2em }
a:hover { text-decoration-thickness: 2px }
:focus-visible { outline: 3px solid #0943b5; outline-offset: 3px; border-radius: 4px }
.button { display: inline-flex; align-items: center; justify-content: center; min-height: 48px; padding: 10px 24px; border: 2px solid #0943b5; border-radius: 8px; background: #0943b5; color: #fff; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer }
.button:hover { background: #06318a; border-color: #06318a }
.button:focus-visible { border-radius: 8px }
.button--quiet { background: #fff; color: #0943b5 }
.button--quiet:hover { background: #e5ecf8; border-color: #06318a; color: #06318a }
`

type Page = {
  title: string
  /** Rules of this page only, after the shared ones. */
  styles: string
  body: Html
  script?: string
}

export function renderPage({ title, styles, body, script }: Page): string {
  const page = html`<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${new Html(BASE_STYLES + styles)}</style>
</head>
<body>
${body}
${script !== undefined && html`<script>${new Html(script)}</script>`}
</body>
</html>
`
  return page.source
}

const sourceHash = (source: string) => `'sha256-${hash('sha256', source, 'base64')}'`

export const styleHash = (styles: string) => sourceHash(BASE_STYLES + styles)

export const scriptHash = sourceHash

/** Nothing loads and nothing is sent anywhere, except what the page names. */
export function securityHeaders(directives: Record<string, string>): Record<string, string> {
  const policy = {
    'default-src': "'none'",
    'img-src': 'data:',
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    ...directives,
  }
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, sources]) => `${name} ${sources}`)
      .join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
  }
}

export function sendPage(response: ServerResponse, status: number, page: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  })
  response.end(page)
}
