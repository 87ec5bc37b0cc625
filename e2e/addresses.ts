import { FORM_PAGES, KEPT_PAGES } from '@terminal/contract/pages/pages'
import { isFull } from '@terminal/dev/effort'

/** The public addresses of the specification, as it lists them. 13 is a news item of the demo data. */
export const PUBLIC_ADDRESSES = [
  '/home',
  '/informationCorporation',
  '/atencion-a-la-ciudadania',
  '/participa',
  '/encuesta/participacion-ciudadana',
  '/encuesta/planeacion-gestion',
  '/transparency',
  '/pqrsd',
  '/viaja-con-nosotros',
  '/noticias',
  '/opciones',
  '/tourismo',
  '/pqrs',
  '/preguntasFrecuentes',
  '/informesGestion',
  '/politica',
  '/lineaAtencion',
  '/contrasAtencion',
  '/noticia-detalle/13',
  '/buscador',
  '/mapa-del-sitio',
]

/** 13 is featured; 6 has a long address in its text; 1 has no picture. */
const ARTICLES = ['/noticia-detalle/13', '/noticia-detalle/6', '/noticia-detalle/1']
/** A numeral with all below it, and one that does not apply; a document. */
const DOCUMENTS = ['/transparency/4', '/transparency/10', '/transparency/documento/87']
/** One with several companies, and one that has not begun. */
const DESTINATIONS = ['/viaja-con-nosotros/la-cumbre', '/viaja-con-nosotros/puerto-lindero']
/** Of a survey that anybody may know: there are numbers, or why there are none. */
const RESULTS = ['/encuesta/participacion-ciudadana/resultados']
/** What the edge keeps a copy of. */
export const CACHED_ADDRESSES = [...KEPT_PAGES.map(({ path }) => path), ...ARTICLES]
/** What has a form for everybody, and no copy. */
export const FORM_ADDRESSES = FORM_PAGES.map(({ path }) => path)
/** The script of a page with a form or with departures, beside that of its frame. */
export function ownScriptOf(path: string): 'form' | 'survey' | 'travel' | undefined {
  if ([...DESTINATIONS, '/viaja-con-nosotros'].includes(path)) return 'travel'
  if (!FORM_ADDRESSES.includes(path)) return undefined
  return path.startsWith('/encuesta/') ? 'survey' : 'form'
}
/** Every kind of page the site answers with, for what must hold on all of them. */
export const CONTENT_ADDRESSES = [
  ...CACHED_ADDRESSES,
  ...DESTINATIONS,
  ...FORM_ADDRESSES,
  ...DOCUMENTS,
  ...RESULTS,
]
export const MISSING_ADDRESSES = [
  '/noticia-detalle/999999',
  '/viaja-con-nosotros/la-cunbre',
  '/nada.pdf',
  '/documentos/999999',
]
export const PRIVATE_ADDRESSES = ['/dashboard/home']
export const ALL_ADDRESSES = [...CONTENT_ADDRESSES, ...MISSING_ADDRESSES, ...PRIVATE_ADDRESSES]
/** Pages that stay open: the staff area redirects visitors who have not signed in. */
export const LASTING_ADDRESSES = [...CONTENT_ADDRESSES, ...MISSING_ADDRESSES]
/** Pages with a selection or a search in their address. */
export const ANSWERED_ADDRESSES = [
  '/informationCorporation?section=planeacion',
  '/viaja-con-nosotros?empresa=Flota+Guayacanes&orden=sale',
  '/viaja-con-nosotros/la-cumbre?hora=ahora',
  '/viaja-con-nosotros?q=Marte',
  '/viaja-con-nosotros/menores?edad=7-17&con=solo',
  '/viaja-con-nosotros/canales?q=terminalmontelindo.example.co',
  '/preguntasFrecuentes?q=perro',
  '/transparency?anio=2026&pagina=2',
  '/transparency?q=julio&numeral=4.10&anio=2022',
  '/buscador?q=perd%C3%AD+mi+maleta',
  '/buscador?q=pqrsd',
  '/buscador?q=xyzxyz',
]

/** Made like another address by the same parts, from another text or other data. */
const ALIKE = [
  ...['/atencion-a-la-ciudadania', '/opciones', '/tourismo', '/pqrs', '/informesGestion'],
  ...['/mapa-del-sitio', '/accesibilidad', '/opinion', '/viaja-con-nosotros/menores'],
  ...['/pqrsd/notificaciones', '/pqrsd/eliminacion', '/noticia-detalle/999999'],
  ...['/contrasAtencion', '/encuesta/planeacion-gestion', '/transparency/10'],
  ...['/noticia-detalle/6', '/noticia-detalle/1', '/viaja-con-nosotros/puerto-lindero'],
  ...['terminos', 'privacidad', 'derechos-de-autor', 'cookies', 'seguridad'].map(
    (name) => `/politica/${name}`,
  ),
  ...['/viaja-con-nosotros/la-cunbre', '/documentos/999999'],
]
/** Opened in a browser: all of them in the full gate, otherwise one of each kind. */
export const OPENED_ADDRESSES = isFull
  ? [...LASTING_ADDRESSES, ...ANSWERED_ADDRESSES]
  : LASTING_ADDRESSES.filter((path) => !ALIKE.includes(path))
