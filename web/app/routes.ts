import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { PAGES, TICKET_FRAME_PATH } from '@terminal/contract/pages/pages'
import { CHANNELS_PATH, MINORS_PATH } from '@terminal/contract/pages/travel-pages'

/** Pages that show more than the operator's text. */
const ownPages: Record<string, string> = {
  '/home': 'routes/home.tsx',
  '/viaja-con-nosotros': 'routes/travel.tsx',
  [MINORS_PATH]: 'routes/minors.tsx',
  [CHANNELS_PATH]: 'routes/channels.tsx',
  '/noticias': 'routes/news-list.tsx',
  '/opciones': 'routes/building-services.tsx',
  '/tourismo': 'routes/tourism.tsx',
  '/atencion-a-la-ciudadania': 'routes/citizen-service.tsx',
  '/pqrs': 'routes/pqrs.tsx',
  '/pqrsd': 'routes/pqrsd.tsx',
  '/pqrsd/seguimiento': 'routes/tracking.tsx',
  '/pqrsd/eliminacion': 'routes/eliminations.tsx',
  '/pqrsd/notificaciones': 'routes/notices.tsx',
  '/opinion': 'routes/opinion.tsx',
  '/preguntasFrecuentes': 'routes/questions.tsx',
  '/informesGestion': 'routes/document-section.tsx',
  '/politica': 'routes/data-policy.tsx',
  '/lineaAtencion': 'routes/service-lines.tsx',
  '/contrasAtencion': 'routes/document-section.tsx',
  '/informationCorporation': 'routes/company.tsx',
  '/participa': 'routes/participate.tsx',
  '/transparency': 'routes/transparency.tsx',
  '/buscador': 'routes/search.tsx',
  '/mapa-del-sitio': 'routes/site-map.tsx',
}

/** Every page of the registry has an address; those without a module of their own are a text and nothing else. */
const pages = PAGES.filter(({ path, isText }) => path in ownPages || isText).map(({ path }) =>
  route(path, ownPages[path] ?? 'routes/text-page.tsx', { id: path }),
)

/** Read by those who write the site, not shipped. */
// biome-ignore lint/style/noProcessEnv: the build sets it, before it reads the addresses
const isShipped = process.env.NODE_ENV === 'production'
const styleguide = isShipped ? [] : [route('guia-de-estilo', 'routes/styleguide.tsx')]

/** Files that one module makes, each by its address. */
function filesOf(module: string, paths: readonly string[]) {
  return paths.map((path) => route(path, module, { id: path }))
}

/** Every address of the site. */
export default [
  index('routes/root-redirect.ts'),
  ...pages,
  route('pqrsd/seguimiento/archivo', 'routes/tracking-file.ts'),
  route('pqrsd/copia/:secret', 'routes/petition-copy.tsx'),
  route('pqrsd/eliminacion/:file', 'routes/elimination-csv.ts'),
  route('empresas/:secret', 'routes/company-timetables.tsx'),
  route('pqrs/informe/:quarter', 'routes/petition-figures.tsx'),
  route('insumos/:secret', 'routes/area-input.tsx'),
  route('encuesta/:slug', 'routes/survey.tsx'),
  route('encuesta/:slug/imprimir', 'routes/survey-paper.tsx'),
  route('encuesta/:slug/afiche', 'routes/survey-poster.tsx'),
  route('encuesta/:slug/resultados', 'routes/survey-results.tsx'),
  route('encuesta/:slug/resultados.csv', 'routes/survey-results-csv.ts'),
  route('viaja-con-nosotros/destinos.csv', 'routes/destinations-csv.ts'),
  route('viaja-con-nosotros/:destination', 'routes/destination.tsx'),
  route('viaja-con-nosotros/:destination/salida.ics', 'routes/departure-file.ts'),
  route('viaja-con-nosotros/:destination/imprimir', 'routes/destination-sheet.tsx'),
  route('viaja-con-nosotros/vias/:file', 'routes/road-feed.ts'),
  route('viaja-con-nosotros/modulo/:module/cartel', 'routes/module-poster.tsx'),
  route('pagina/:slug', 'routes/own-page.tsx'),
  route('noticia-detalle/:id', 'routes/news-detail.tsx'),
  ...filesOf('routes/news-feed.ts', ['noticias.xml', 'noticias.json']),
  ...filesOf('routes/documents-index.ts', ['transparency/indice.csv', 'transparency/indice.json']),
  route('transparency/documento/:id', 'routes/document-page.tsx'),
  route('transparency/:section', 'routes/transparency-section.tsx'),
  route('documentos/:id', 'routes/document-file.tsx'),
  ...styleguide,
  route('preferencias', 'routes/preferences.ts'),
  layout('routes/dashboard/layout.tsx', [
    route('dashboard/home', 'routes/dashboard/home.tsx'),
    route('dashboard/news/create', 'routes/dashboard/news-create.tsx'),
    route('dashboard/news/edit/:id', 'routes/dashboard/news-edit.tsx'),
    route('dashboard/news/history/:id', 'news/dashboard/news-history.tsx'),
    route('dashboard/avisos', 'alerts/dashboard/alert-desk.tsx'),
    route('dashboard/vias', 'travel/roads/dashboard/road-desk.tsx'),
    route('dashboard/destinos', 'travel/timetables/dashboard/tables-desk.tsx'),
    route('dashboard/pqrsd', 'petitions/dashboard/inbox/inbox.tsx'),
    route('dashboard/pqrsd/plantillas', 'petitions/dashboard/answer/template-desk.tsx'),
    route('dashboard/pqrsd/informe', 'petitions/dashboard/office/report-page.tsx'),
    route('dashboard/pqrsd/cambios', 'petitions/dashboard/office/improvement-desk.tsx'),
    route('dashboard/pqrsd/oficina', 'petitions/dashboard/office/office-desk.tsx'),
    route('dashboard/pqrsd/radicar', 'petitions/dashboard/reception/reception-home.tsx'),
    route('dashboard/pqrsd/radicar/verbal', 'petitions/dashboard/reception/verbal-page.tsx'),
    route('dashboard/pqrsd/radicar/papel', 'petitions/dashboard/reception/paper-page.tsx'),
    route('dashboard/pqrsd/radicar/correo', 'petitions/dashboard/reception/mail-page.tsx'),
    route('dashboard/pqrsd/imprimir', 'petitions/dashboard/inbox/print-page.tsx'),
    route('dashboard/pqrsd/retencion', 'petitions/dashboard/retention/retention-page.tsx'),
    route('dashboard/pqrsd/persona', 'petitions/dashboard/office/person-page.tsx'),
    route('dashboard/pqrsd/avisos', 'petitions/dashboard/notices/notice-desk.tsx'),
    route('dashboard/pqrsd/respuesta-comun', 'petitions/dashboard/answer/group-answer.tsx'),
    route('dashboard/pqrsd/:id', 'petitions/dashboard/petition/petition-page.tsx'),
    route('dashboard/registro', 'petitions/dashboard/office/reading-log.tsx'),
    route('dashboard/registro/cambios', 'audit/dashboard/change-log.tsx'),
    route('dashboard/pqrsd/:id/responder', 'petitions/dashboard/answer/answer-page.tsx'),
    route('dashboard/encuestas', 'surveys/dashboard/survey-desk.tsx'),
    route('dashboard/encuestas/crear', 'surveys/dashboard/new-survey.tsx'),
    route('dashboard/encuestas/opiniones', 'opinions/dashboard/opinion-desk.tsx'),
    route('dashboard/encuestas/:id', 'surveys/dashboard/survey-page.tsx'),
    route('dashboard/encuestas/:id/vista-previa', 'surveys/dashboard/survey-preview.tsx'),
    route('dashboard/encuestas/:id/tableta', 'surveys/dashboard/survey-tablet.tsx'),
    route('dashboard/encuestas/:id/papel', 'surveys/dashboard/paper-entry.tsx'),
    route('dashboard/encuestas/:id/respuestas', 'surveys/dashboard/answers-page.tsx'),
    route('dashboard/encuestas/:id/resultados', 'surveys/dashboard/outcome-page.tsx'),
    route('dashboard/encuestas/:id/historial', 'surveys/dashboard/survey-history.tsx'),
    route('dashboard/estado', 'alarms/dashboard/state-desk.tsx'),
    route('dashboard/busquedas', 'search/dashboard/search-desk.tsx'),
    route('dashboard/documentos', 'documents/dashboard/document-desk.tsx'),
    route('dashboard/documentos/matriz', 'routes/dashboard/documents-matrix.tsx'),
    route('dashboard/documentos/crear', 'routes/dashboard/documents-create.tsx'),
    route('dashboard/documentos/editar/:id', 'routes/dashboard/documents-edit.tsx'),
    route('dashboard/documentos/historial/:id', 'documents/dashboard/document-history.tsx'),
  ]),
  route('dashboard/ingreso', 'routes/dashboard/local-sign-in.tsx'),
  route('dashboard/configuracion.json', 'routes/dashboard/configuration.ts'),
  route('dashboard/*', 'routes/dashboard/unknown.ts'),
  route(TICKET_FRAME_PATH, 'routes/ticket-frame.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('manifest.webmanifest', 'routes/manifest.ts'),
  route('.well-known/security.txt', 'routes/security-txt.ts'),
  ...filesOf('routes/site-icon.ts', [
    'favicon.ico',
    'apple-touch-icon.png',
    'icono-192.png',
    'icono-512.png',
  ]),
  ...filesOf('routes/site-svg.ts', ['logo.svg', 'favicon.svg', 'lugares/:name']),
  route('compartir/:name', 'routes/share-image.ts'),
  route('*', 'routes/unknown.tsx'),
] satisfies RouteConfig
