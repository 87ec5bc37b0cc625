import { plainPage, type Terminal } from '@terminal/operator/plain-page'
import { REFUSALS } from './refusals.ts'

/** The pages the edge shows by itself, also when nobody behind it answers. Files, by name. */
export function staticPages(operator: Terminal): Record<string, string> {
  return {
    ...refusalPages(operator),
    'no-publicada.html': page(operator, 'Esto ya no está publicado', [
      'Lo que había en esta dirección se retiró del sitio.',
      'Las noticias y los documentos vigentes están en sus páginas.',
    ]),
    'retirada.html': page(operator, 'Esto se retiró definitivamente', [
      'Lo que había en esta dirección se retiró del sitio y no volverá a publicarse.',
      'En unos minutos esta página dirá qué se retiró, cuándo y por qué.',
    ]),
    'demasiadas-solicitudes.html': page(
      operator,
      'Recibimos demasiadas solicitudes desde su conexión',
      ['Espere unos segundos y vuelva a intentarlo. No perderá su turno ni sus datos.'],
    ),
  }
}

function refusalPages(operator: Terminal): Record<string, string> {
  return Object.fromEntries(
    REFUSALS.map(({ name, title, paragraphs, hasNoWayBack }) => [
      `${name}.html`,
      plainPage(operator, { title, paragraphs, ...(hasNoWayBack ? { back: null } : {}) }),
    ]),
  )
}

function page(operator: Terminal, title: string, paragraphs: string[]): string {
  return plainPage(operator, { title, paragraphs })
}
