import { plainPage, type Terminal } from '@terminal/operator/plain-page'

/** The pages the edge can show when nobody behind it answers. Files, by name. */
export function staticPages(operator: Terminal): Record<string, string> {
  return {
    'no-disponible.html': page(operator, 'Este servicio no está disponible por ahora', [
      'Estamos trabajando para restablecerlo. Intente de nuevo en unos minutos.',
      'Las demás páginas del sitio siguen disponibles.',
    ]),
    'no-encontrado.html': page(operator, 'No encontramos lo que busca', [
      'La dirección puede tener un error, o el archivo ya no está publicado.',
    ]),
    'no-publicada.html': page(operator, 'Esto ya no está publicado', [
      'Lo que había en esta dirección se retiró del sitio.',
      'Las noticias y los documentos vigentes están en sus páginas.',
    ]),
    'retirada.html': page(operator, 'Esto se retiró definitivamente', [
      'Lo que había en esta dirección se retiró del sitio y no volverá a publicarse.',
      'En unos minutos esta página dirá qué se retiró, cuándo y por qué.',
    ]),
    'no-valida.html': page(operator, 'No pudimos leer su solicitud', [
      'La dirección puede tener un error, o lo que envió es demasiado grande. Revíselo e intente de nuevo.',
    ]),
    'demasiadas-solicitudes.html': page(
      operator,
      'Recibimos demasiadas solicitudes desde su conexión',
      ['Espere unos segundos y vuelva a intentarlo. No perderá su turno ni sus datos.'],
    ),
  }
}

function page(operator: Terminal, title: string, paragraphs: string[]): string {
  return plainPage(operator, { title, paragraphs })
}
