import { plainPage, type Terminal } from '@terminal/operator/plain-page'
import { FORM_FILES } from './forms.ts'
import { REFUSALS } from './refusals.ts'

/** The pages the edge serves itself, also when no process behind it answers. Files, by name. */
export function staticPages(operator: Terminal): Record<string, string> {
  return {
    ...refusalPages(operator),
    ...formPages(operator),
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

/** In place of a page with a form, or of the answer to one. */
function formPages(operator: Terminal): Record<string, string> {
  return {
    [FORM_FILES.full]: page(operator, 'Estamos recibiendo demasiados envíos', [
      'Todavía no recibimos el suyo. Espere un minuto y envíelo de nuevo.',
      'Si ya escribió, use el botón Atrás: su texto sigue ahí. Es posible que deba elegir otra vez los archivos.',
      'Si no puede esperar, escríbanos o llámenos por uno de estos canales.',
    ]),
    [FORM_FILES.tooLarge]: page(operator, 'Sus archivos pesan demasiado', [
      'No recibimos nada de ese envío. Use el botón Atrás: su texto sigue ahí.',
      'Elija menos archivos o unos más livianos: hasta 25 MB cada uno y 50 MB entre todos. También puede enviar solo el texto.',
    ]),
    [FORM_FILES.failed]: failurePage(operator),
    [FORM_FILES.noSurvey]: page(operator, 'La encuesta no está disponible en este momento', [
      'La falla es nuestra, no de su celular ni de su computador.',
      'Si ya respondió las preguntas, use el botón Atrás: sus respuestas siguen ahí. Envíelas de nuevo en unos minutos.',
      'También puede responderla en papel, en persona.',
    ]),
  }
}

/**
 * A worker goes on with the zone its parent had read before it, whatever the configuration says, until something asks
 * for the zone again: of all formats only seconds with anything beside them do. They are never shown.
 */
const OUR_ZONE = '<!--# config timefmt="%s." --><!--# set var="zone" value="$date_local" -->'

/** What nginx writes into a page while it sends it. */
const WRITTEN_BY_NGINX = {
  '[dirección]': `${echo('scheme')}://${echo('host')}${echo('asked_for')}`,
  '[fecha]': `${OUR_ZONE}<!--# config timefmt="%d/%m/%Y, %H:%M:%S" -->${echo('date_local')}`,
}

/** Proof of the attempt, with which the law lets the person try again (Ley 1437 de 2011, artículo 62). */
function failurePage(operator: Terminal): string {
  const html = plainPage(operator, {
    title: 'No pudimos recibir su solicitud',
    paragraphs: [
      'El formulario no estaba disponible a esa hora. La falla es nuestra, no de su celular ni de su computador.',
      'Si ya escribió, use el botón Atrás: su texto sigue ahí. Intente de nuevo en unos minutos.',
      'Puede insistir en los 3 días siguientes, por este formulario o por otro canal, según el artículo 62 de la Ley 1437 de 2011. Guarde esta constancia: imprímala o tómele una captura de pantalla.',
    ],
    record: {
      title: 'Constancia de falla',
      facts: {
        Entidad: operator.name,
        'Página solicitada': '[dirección]',
        'Fecha y hora de Colombia (día/mes/año)': '[fecha]',
      },
    },
  })
  return Object.entries(WRITTEN_BY_NGINX).reduce(
    (text, [place, command]) => text.replace(place, () => command),
    html,
  )
}

/** As text: nginx escapes what would be markup. */
function echo(variable: string): string {
  return `<!--# echo var="${variable}" -->`
}

function page(operator: Terminal, title: string, paragraphs: string[]): string {
  return plainPage(operator, { title, paragraphs })
}
