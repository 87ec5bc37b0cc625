import type { Mailbox } from 'postal-mime'
import { type Html, html, renderPage, styleHash } from '../page.ts'
import type { Message } from './inbox.ts'

const STYLES = `
body { padding: 32px 16px 64px }
main { display: grid; grid-template-columns: minmax(0, 1fr); gap: 24px; max-width: 1040px; margin: 0 auto }
.top { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 16px }
.quiet { color: #3d4a63 }
.panel { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; padding: 24px; border: 1px solid #c3d0ea; border-radius: 8px; background: #fff }
.list { margin: 0; padding: 0; border: 1px solid #c3d0ea; border-radius: 8px; background: #fff; list-style: none; overflow: hidden }
.list li + li { border-top: 1px solid #dde5f3 }
.message { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 4px 32px; align-items: baseline; padding: 16px 24px; color: inherit; text-decoration: none }
.message:hover { background: #f3f6fc }
.message:focus-visible { outline-offset: -3px; border-radius: 8px }
.message__subject { color: #0943b5; font-weight: 600; text-decoration: underline; text-underline-offset: .2em; overflow-wrap: anywhere }
.message__people { grid-column: 1 / -1; display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 0 32px; font-size: .889rem }
.message__people span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
time { white-space: nowrap }
.message time { font-size: .889rem }
.back { display: inline-flex; align-items: center; justify-self: start; min-height: 44px }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 8px 24px; margin: 0 }
dt { font-weight: 600 }
dd { margin: 0; overflow-wrap: anywhere }
pre { margin: 0; font: .889rem/1.6 ui-monospace, 'Cascadia Mono', 'DejaVu Sans Mono', monospace; white-space: pre-wrap; overflow-wrap: anywhere }
iframe { display: block; width: 100%; height: 420px; resize: vertical; border: 1px solid #c3d0ea; border-radius: 8px; background: #fff }
.files { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none }
.files a { display: inline-flex; align-items: center; min-height: 44px; overflow-wrap: anywhere }
summary { min-height: 44px; padding: 8px 0; color: #0943b5; font-weight: 600; cursor: pointer }
@media (max-width: 720px) {
  body { padding-top: 20px }
  .message { padding: 16px 20px }
  .message, .message__people { grid-template-columns: minmax(0, 1fr) }
  .panel { padding: 20px }
  dl { grid-template-columns: minmax(0, 1fr); gap: 0 }
  dd { margin-bottom: 12px }
}
`

export const LIST_STYLE_SOURCE = styleHash(STYLES)

const formatMoment = new Intl.DateTimeFormat('es-CO', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'America/Bogota',
})

const formatSize = new Intl.NumberFormat('es-CO', { maximumFractionDigits: 1 })

function moment(date: string): Html {
  const time = Date.parse(date)
  // A sender may write anything in its Date header.
  if (Number.isNaN(time)) return html`<span>${date}</span>`
  return html`<time datetime="${date}">${formatMoment.format(time)}</time>`
}

const person = ({ name, address }: Mailbox) => (name ? `${name} <${address}>` : address)

const sender = ({ from }: Message) => (from ? person(from) : 'Sin remitente')

function receivers({ to, recipients }: Message): string {
  return (to.length > 0 ? to.map(person) : recipients).join(', ')
}

const subjectOf = ({ subject }: Message) => subject || 'Sin asunto'

export function inboxPage(messages: Message[]): string {
  const count = messages.length === 1 ? '1 mensaje' : `${messages.length} mensajes`
  const body = html`<main>
<div class="top">
<div><h1>Correo de desarrollo</h1><p class="quiet">${count}. Nada sale de este computador.</p></div>
${messages.length > 0 && html`<form method="post" action="/vaciar"><button class="button button--quiet" type="submit">Vaciar la bandeja</button></form>`}
</div>
${
  messages.length === 0
    ? html`<p class="panel">La bandeja está vacía. Los correos que envíe el sistema aparecerán aquí; recargue la página para verlos.</p>`
    : html`<ul class="list">${messages.map(row)}</ul>`
}
</main>`
  return renderPage({ title: `Correo de desarrollo (${messages.length})`, styles: STYLES, body })
}

const row = (message: Message) => html`<li><a class="message" href="/mensajes/${message.id}">
<span class="message__subject">${subjectOf(message)}</span>
<span class="quiet">${moment(message.date)}</span>
<span class="message__people quiet"><span>De: ${sender(message)}</span> <span>Para: ${receivers(message)}</span></span>
</a></li>`

function attachmentList({ id, attachments }: Message): Html {
  return html`<section class="panel"><h2>Adjuntos</h2><ul class="files">${attachments.map(
    ({ name, type, content }, index) =>
      html`<li><a href="/mensajes/${id}/adjuntos/${index}" download>${name}</a> <span class="quiet">${type}, ${formatSize.format(content.byteLength / 1024)} kB</span></li>`,
  )}</ul></section>`
}

/** Links of the message open in their own tab; its scripts never run. */
const frame = (source: string) =>
  html`<iframe title="Contenido HTML del mensaje" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${`<base target="_blank">${source}`}"></iframe>`

export function messagePage(message: Message): string {
  const body = html`<main>
<a class="back" href="/">Volver a la bandeja</a>
<section class="panel">
<h1>${subjectOf(message)}</h1>
<dl>
<dt>De</dt><dd>${sender(message)}</dd>
<dt>Para</dt><dd>${receivers(message)}</dd>
<dt>Fecha</dt><dd>${moment(message.date)}</dd>
<dt>Entregado a</dt><dd>${message.recipients.join(', ')}</dd>
</dl>
<details><summary>Todos los encabezados</summary>
<pre>${message.headers.map(({ name, value }) => `${name}: ${value}\n`)}</pre></details>
<a class="back" href="/mensajes/${message.id}/original" download>Descargar el mensaje original</a>
</section>
${message.text !== null && html`<section class="panel"><h2>Texto</h2><pre>${message.text}</pre></section>`}
${message.html !== null && html`<section class="panel"><h2>HTML</h2>${frame(message.html)}</section>`}
${message.attachments.length > 0 && attachmentList(message)}
</main>`
  return renderPage({ title: `${subjectOf(message)} | Correo de desarrollo`, styles: STYLES, body })
}

export function missingPage(): string {
  const body = html`<main><section class="panel"><h1>Este mensaje no existe</h1>
<p>Puede que la bandeja se haya vaciado.</p><a class="back" href="/">Volver a la bandeja</a></section></main>`
  return renderPage({ title: 'No existe | Correo de desarrollo', styles: STYLES, body })
}
