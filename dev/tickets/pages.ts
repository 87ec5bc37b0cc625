import { type Html, html, renderPage, styleHash } from '../page.ts'

/** The company has its own look: its form must not be taken for one of the terminal. */
const STYLES = `
html { background: #fff }
h1 { font-size: 1.222rem }
.name { display: flex; align-items: center; gap: 8px; color: #0b5c4b; font-weight: 700 }
.name::before { content: ''; width: 14px; height: 14px; border-radius: 50%; background: #f2994a }
form { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(190px, 100%), 1fr)); gap: 8px 16px; align-items: end }
label { display: grid; gap: 2px; font-size: .889rem; font-weight: 600 }
select, input { box-sizing: border-box; width: 100%; height: 48px; padding: 0 12px; border: 2px solid #4a7c70; border-radius: 8px; background: #fff; color: inherit; font: inherit; font-weight: 400 }
.button { background: #0b5c4b; border-color: #0b5c4b }
.button:hover { background: #073f34; border-color: #073f34 }
:focus-visible { outline-color: #0b5c4b }
.frame { display: grid; gap: 12px; padding: 16px }
.page { display: grid; gap: 24px; max-width: 760px; margin: 0 auto; padding: 32px 16px 64px }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 24px; margin: 0 }
dt { font-weight: 600 }
dd { margin: 0 }
`

export const STYLE_SOURCE = styleHash(STYLES)

const NAME = 'Boletas del Camino'
const TOWNS = [
  'Montelindo',
  'Bogotá',
  'Cali',
  'La Cumbre',
  'Medellín',
  'Palmar del Río',
  'Puerto Lindero',
]

export type Search = { from: string; to: string; day: string }

/** What the widget shows. It is too small for results, which open in a new tab. */
export function framePage(): string {
  const body = html`<main class="frame">
<p class="name">${NAME}</p>
${searchForm('_blank')}
</main>`
  return renderPage({ title: `Buscar tiquetes | ${NAME}`, styles: STYLES, body })
}

export function purchasePage(search: Search | undefined): string {
  const body = html`<main class="page">
<p class="name">${NAME}</p>
<h1>${search ? 'Salidas encontradas' : 'Compre su tiquete'}</h1>
${search && results(search)}
${searchForm('_self')}
<p>Esta empresa es una demostración: aquí no se vende ni se cobra nada.</p>
</main>`
  return renderPage({ title: `Comprar | ${NAME}`, styles: STYLES, body })
}

export function reportPage(): string {
  const body = html`<p>Recibido.</p>`
  return renderPage({ title: `Informe | ${NAME}`, styles: STYLES, body })
}

export function missingPage(): string {
  const body = html`<main class="page"><h1>Esta página no existe</h1><p><a href="/comprar">Comprar un tiquete</a></p></main>`
  return renderPage({ title: `No existe | ${NAME}`, styles: STYLES, body })
}

const results = ({ from, to, day }: Search) => html`<dl>
<dt>Origen</dt><dd>${from}</dd>
<dt>Destino</dt><dd>${to}</dd>
<dt>Fecha</dt><dd>${day}</dd>
</dl>`

function searchForm(target: '_blank' | '_self'): Html {
  return html`<form action="/comprar" target="${target}">
<label>Origen<select name="origen">${TOWNS.map(option)}</select></label>
<label>Destino<select name="destino">${TOWNS.toReversed().map(option)}</select></label>
<label>Fecha<input type="date" name="fecha" required></label>
<button class="button" type="submit">Buscar</button>
</form>`
}

const option = (town: string) => html`<option>${town}</option>`
