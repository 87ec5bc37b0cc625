import { createHash } from 'node:crypto'
import { describeHours } from '@terminal/contract/operator/opening-hours'
import type { Operator } from '@terminal/contract/operator/operator'
import { escapeHtml } from '@terminal/contract/text/escape-html'

export type Terminal = Pick<
  Operator,
  'name' | 'shortName' | 'phone' | 'email' | 'address' | 'city' | 'hours' | 'colours'
>

type PlainPage = {
  title: string
  paragraphs: readonly string[]
  /** What a reader may need to prove: first, so that a photo of the screen has it. */
  record?: { title: string; facts: Readonly<Record<string, string>> }
  /** Where its button leads; the home page when nothing is said, and no button for null. */
  back?: { href: string; text: string } | null
}

const HOME = { href: '/home', text: 'Ir al inicio' }

/** A self-contained page in the look of the site, for answers that the edge gives by itself. */
export function plainPage(
  operator: Terminal,
  { title, paragraphs, record, back = HOME }: PlainPage,
): string {
  const style = styleOf(operator.colours)
  return `<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'">
<title>${escapeHtml(`${title} · ${operator.shortName}`)}</title>
<style>${style}</style>
</head>
<body>
<header>
<p class="bar"><span>GOV.CO</span></p>
<p class="name"><span>${escapeHtml(operator.name)}</span></p>
</header>
<main>
<h1>${escapeHtml(title)}</h1>
${record ? recordHtml(record) : ''}${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}
<h2>Otros canales</h2>
<ul>
<li>Teléfono: <a href="tel:${operator.phone.replaceAll(' ', '')}">${escapeHtml(operator.phone)}</a></li>
<li>Correo: <a href="mailto:${operator.email}">${escapeHtml(operator.email).replace('@', '@<wbr>')}</a></li>
<li>En persona: ${escapeHtml(operator.address)}, ${escapeHtml(operator.city)}</li>
</ul>
<h2>Horario de atención</h2>
<p>${escapeHtml(describeHours(operator.hours.pqrsd))}</p>
${back === null ? '' : `<p><a class="button" href="${back.href}">${escapeHtml(back.text)}</a></p>`}
</main>
</body>
</html>
`
}

function recordHtml({ title, facts }: NonNullable<PlainPage['record']>): string {
  const rows = Object.entries(facts).map(
    ([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  )
  return `<section>
<h2>${escapeHtml(title)}</h2>
<dl>
${rows.join('\n')}
</dl>
</section>
`
}

function styleOf({ action, soft }: Terminal['colours']): string {
  return `
:root { font: 18px/1.55 'Nunito Sans', system-ui, sans-serif; color: #14181f; background: ${soft} }
body { margin: 0 }
main, header span { display: block; box-sizing: border-box; max-width: 38rem; margin: 0 auto; padding-inline: 24px }
main { padding-block: 16px 64px }
header p { margin: 0; font-weight: 700 }
.bar { padding-block: 8px; background: ${action}; color: #fff }
.name { padding-block: 20px; border-bottom: 1px solid #d5dae3; background: #fff; font-size: 1.1rem }
h1 { font-size: 1.9rem; line-height: 1.2 }
h2 { font-size: 1.2rem }
ul { padding-left: 20px }
li { margin: 8px 0; overflow-wrap: anywhere }
a { color: ${action} }
a:focus-visible { outline: 3px solid ${action}; outline-offset: 3px }
.button { display: inline-block; padding: 10px 24px; border-radius: 8px; background: ${action}; color: #fff; font-weight: 700; text-decoration: none }
section { padding: 4px 24px; border: 2px solid #14181f; background: #fff }
dl div { margin: 8px 0 }
dt { font-weight: 700 }
dd { margin: 0; overflow-wrap: anywhere }
@media print {
:root { font-size: 12px; background: none }
main { padding-block: 0 }
.bar { color: inherit }
.button { display: none }
section { break-inside: avoid }
}
`
}
