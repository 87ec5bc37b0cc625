import type { ErrorCode } from '@terminal/contract/http/errors'
import { headersSnippet, problemSnippet } from './snippets.ts'

/**
 * What nginx refuses by itself, also before it knows what was asked for: with a page in the look of the site, or with a
 * problem where the address is one of the API. Otherwise it would answer with a page of its own, in English.
 */
type Refusal = {
  /** The file in the public folder, without its extension. */
  name: string
  code: ErrorCode
  title: string
  paragraphs: readonly string[]
  /** For programs, where the api has a sentence for it. */
  detail?: string
  /** nginx's codes: 494 is its own for headers that are too large. */
  statuses: string
  /** web has a better page of its own. */
  isSaidByPages?: boolean
  retryAfterSeconds?: number
  /** Where the rest of the site cannot be reached under the name that was used. */
  hasNoWayBack?: boolean
}

export const REFUSALS: readonly Refusal[] = [
  {
    name: 'no-valida',
    code: 'malformed',
    title: 'No pudimos leer su solicitud',
    paragraphs: [
      'La dirección puede tener un error o llegó incompleta. Revísela e intente de nuevo.',
    ],
    statuses: '400 411 412 416 501 505',
  },
  {
    name: 'no-encontrado',
    code: 'not_found',
    title: 'No encontramos lo que busca',
    paragraphs: ['La dirección puede tener un error, o el archivo ya no está publicado.'],
    statuses: '403 404 =404',
    isSaidByPages: true,
  },
  {
    name: 'no-admitida',
    code: 'malformed',
    title: 'Esta dirección no admite esa acción',
    paragraphs: ['Vuelva al inicio y abra desde allí la página que necesita.'],
    statuses: '405',
    isSaidByPages: true,
  },
  {
    name: 'demasiado-grande',
    code: 'too_large',
    title: 'Lo que envió es demasiado grande',
    paragraphs: [
      'No recibimos nada de ese envío. Reduzca el archivo o escriba un texto más corto, e intente de nuevo.',
    ],
    detail: 'El contenido enviado es demasiado grande.',
    statuses: '413',
  },
  {
    name: 'demasiado-larga',
    code: 'malformed',
    title: 'La dirección es demasiado larga',
    paragraphs: [
      'Si buscaba algo, use menos palabras. Si siguió un enlace, puede estar dañado: vuelva al inicio.',
    ],
    statuses: '414',
  },
  {
    name: 'otro-nombre',
    code: 'malformed',
    title: 'Esta no es la dirección de nuestro sitio',
    paragraphs: [
      'Escriba en su navegador la dirección oficial de la terminal. Si no la tiene, pregúntela por estos canales.',
    ],
    statuses: '421',
    isSaidByPages: true,
    hasNoWayBack: true,
  },
  {
    name: 'demasiados-datos',
    code: 'malformed',
    title: 'Su navegador envió demasiados datos',
    paragraphs: ['Borre en su navegador las cookies de este sitio e intente de nuevo.'],
    statuses: '431 494 =431',
  },
  {
    name: 'no-disponible',
    code: 'unavailable',
    title: 'Este servicio no está disponible por ahora',
    paragraphs: [
      'Estamos trabajando para restablecerlo. Intente de nuevo en unos minutos.',
      'Las demás páginas del sitio siguen disponibles.',
    ],
    statuses: '500 502 503 504 =503',
    isSaidByPages: true,
    retryAfterSeconds: 30,
  },
]

/** In which form: for an address of the API, as far as the first line of the request could be read. */
export function refusalForm(): string {
  return `  map $request $refused_as { "~^[^ ]+ +(https?://[^/ ]*)?/+api/" json; default html; }`
}

/** For a whole listener: some of these come before any of its locations is chosen. */
export function refusalPages(): string {
  return errorPages(REFUSALS)
}

/**
 * For the pages that web makes: what it says is shown, but for what it could not read. It tells the reader nothing about
 * that, and for the little that its parser refuses it sends no text at all.
 */
export function unreadPages(): string {
  return errorPages([
    ...REFUSALS.filter(({ isSaidByPages }) => !isSaidByPages),
    { name: 'no-disponible', statuses: '502 504 =503' },
  ])
}

function errorPages(refusals: readonly Pick<Refusal, 'name' | 'statuses'>[]): string {
  return refusals
    .map(({ name, statuses }) => `    error_page ${statuses} /${name}.$refused_as;`)
    .join('\n')
}

/** Where these answers are, also to those who sent much; `cors` where programs of another origin read them. They are not reachable by an address. */
export function refusalLocations(cors = ''): string {
  return REFUSALS.flatMap(({ name, code, title, paragraphs, retryAfterSeconds, ...refusal }) => {
    const { detail = `${title}. ${paragraphs[0]}` } = refusal
    const retry = retryAfterSeconds ? `add_header Retry-After ${retryAfterSeconds} always; ` : ''
    const problem = problemSnippet(code, detail, { status: '$status' })
    return [
      `    location = /${name}.html { internal; client_max_body_size 0; etag off; ${retry}${headersSnippet('no-store')} }`,
      `    location = /${name}.json { internal; client_max_body_size 0; ${cors} ${retry}${problem} }`,
    ]
  }).join('\n')
}

/**
 * A client over its share reads the refusal slowly, for a second or two: asking again at once would take more of the
 * machine with refusals than with answers. nginx sends the bytes of one second at once, so the rate is below the size
 * of the smallest compressed page.
 */
export const SLOW_PAGE_BYTES = 600
export const SLOW_PAGE = `limit_rate ${SLOW_PAGE_BYTES};`
export const SLOW_PROBLEM = 'limit_rate 400;'

/** Without a live process, and for a client above its rate. */
export function apiRefusals(cors = ''): string {
  return `    location @too_many { ${SLOW_PROBLEM} ${cors} add_header Retry-After 5 always; ${problemSnippet('too_many', 'Recibimos demasiadas solicitudes desde su conexión. Intente de nuevo en unos segundos.')} }
    location @no_api { ${cors} add_header Retry-After 5 always; ${problemSnippet('unavailable', 'El servicio no responde por ahora. Intente de nuevo en unos segundos.')} }`
}
