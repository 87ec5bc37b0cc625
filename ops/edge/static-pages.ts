import { createHash } from 'node:crypto'
import type { Operator } from '@terminal/contract/operator'

/** The pages the edge can show when nobody behind it answers. Files, by name. */
export function staticPages(operator: Operator): Record<string, string> {
  return {
    'no-disponible.html': page(operator, 'Este servicio no está disponible por ahora', [
      'Estamos trabajando para restablecerlo. Intente de nuevo en unos minutos.',
      'Las demás páginas del sitio siguen disponibles.',
    ]),
    'no-encontrado.html': page(operator, 'No encontramos lo que busca', [
      'La dirección puede tener un error, o el archivo ya no está publicado.',
    ]),
    'demasiadas-solicitudes.html': page(
      operator,
      'Recibimos demasiadas solicitudes desde su conexión',
      ['Espere unos segundos y vuelva a intentarlo. No perderá su turno ni sus datos.'],
    ),
  }
}

function page(operator: Operator, title: string, paragraphs: string[]): string {
  return `<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'">
<title>${escapeHtml(`${title} · ${operator.shortName}`)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="name">${escapeHtml(operator.name)}</p>
<h1>${escapeHtml(title)}</h1>
${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}
<h2>Otros canales</h2>
<ul>
<li>Teléfono: <a href="tel:${operator.phone.replaceAll(' ', '')}">${escapeHtml(operator.phone)}</a></li>
<li>Correo: <a href="mailto:${operator.email}">${escapeHtml(operator.email)}</a></li>
<li>En persona: ${escapeHtml(operator.address)}, ${escapeHtml(operator.city)}</li>
</ul>
<p>Horario de atención: lunes a viernes, de 8:00 a. m. a 12:00 m. y de 2:00 p. m. a 6:00 p. m.</p>
<p><a class="button" href="/home">Ir al inicio</a></p>
</main>
</body>
</html>
`
}

function escapeHtml(value: string): string {
  return value.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

const STYLE = `
:root { font: 18px/1.55 'Nunito Sans', system-ui, sans-serif; color: #14181f; background: #e5ecf8 }
body { margin: 0 }
main { max-width: 34em; margin: 0 auto; padding: 48px 24px 64px }
.name { font-weight: 700; color: #4c4c4c }
h1 { font-size: 1.9rem; line-height: 1.2 }
h2 { font-size: 1.2rem }
li { margin: 8px 0 }
a { color: #0943b5 }
a:focus-visible { outline: 3px solid #0943b5; outline-offset: 3px }
.button { display: inline-block; padding: 10px 24px; border-radius: 8px; background: #0943b5; color: #fff; font-weight: 700; text-decoration: none }
`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')
