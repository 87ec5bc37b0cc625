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

const icons = ['favicon.ico', 'apple-touch-icon.png', 'icono-192.png', 'icono-512.png'].map(
  (path) => route(path, 'routes/site-icon.ts', { id: path }),
)
const drawings = ['logo.svg', 'favicon.svg'].map((path) =>
  route(path, 'routes/site-svg.ts', { id: path }),
)

/** Every address of the site. */
export default [
  index('routes/root-redirect.ts'),
  ...pages,
  route('pqrsd/seguimiento/archivo', 'routes/tracking-file.ts'),
  route('empresas/:secret', 'routes/company-timetables.tsx'),
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
  route('noticia-detalle/:id', 'routes/news-detail.tsx'),
  route('noticias.xml', 'routes/news-atom.ts'),
  route('noticias.json', 'routes/news-json-feed.ts'),
  route('transparency/indice.csv', 'routes/documents-csv.ts'),
  route('transparency/indice.json', 'routes/documents-json.ts'),
  route('transparency/documento/:id', 'routes/document-page.tsx'),
  route('transparency/:section', 'routes/transparency-section.tsx'),
  route('documentos/:id', 'routes/document-file.tsx'),
  ...styleguide,
  route('preferencias', 'routes/preferences.ts'),
  layout('routes/dashboard/layout.tsx', [
    route('dashboard/home', 'routes/dashboard/home.tsx'),
    route('dashboard/news/create', 'routes/dashboard/news-create.tsx'),
    route('dashboard/news/edit/:id', 'routes/dashboard/news-edit.tsx'),
    route('dashboard/news/history/:id', 'routes/dashboard/news-history.tsx'),
    route('dashboard/avisos', 'routes/dashboard/alerts.tsx'),
    route('dashboard/vias', 'routes/dashboard/roads.tsx'),
    route('dashboard/destinos', 'routes/dashboard/timetables.tsx'),
    route('dashboard/pqrsd', 'routes/dashboard/petitions.tsx'),
    route('dashboard/pqrsd/plantillas', 'routes/dashboard/answer-templates.tsx'),
    route('dashboard/pqrsd/informe', 'routes/dashboard/petition-report.tsx'),
    route('dashboard/pqrsd/oficina', 'routes/dashboard/petition-office.tsx'),
    route('dashboard/pqrsd/:id', 'routes/dashboard/petition.tsx'),
    route('dashboard/registro', 'routes/dashboard/reading-log.tsx'),
    route('dashboard/registro/cambios', 'routes/dashboard/change-log.tsx'),
    route('dashboard/pqrsd/:id/responder', 'routes/dashboard/answer.tsx'),
    route('dashboard/encuestas', 'routes/dashboard/surveys.tsx'),
    route('dashboard/encuestas/crear', 'routes/dashboard/survey-create.tsx'),
    route('dashboard/encuestas/opiniones', 'routes/dashboard/opinions.tsx'),
    route('dashboard/encuestas/:id', 'routes/dashboard/survey.tsx'),
    route('dashboard/encuestas/:id/vista-previa', 'routes/dashboard/survey-preview.tsx'),
    route('dashboard/encuestas/:id/tableta', 'routes/dashboard/survey-tablet.tsx'),
    route('dashboard/encuestas/:id/papel', 'routes/dashboard/survey-paper-entry.tsx'),
    route('dashboard/encuestas/:id/respuestas', 'routes/dashboard/survey-answers.tsx'),
    route('dashboard/encuestas/:id/resultados', 'routes/dashboard/survey-outcome.tsx'),
    route('dashboard/encuestas/:id/historial', 'routes/dashboard/survey-history.tsx'),
    route('dashboard/estado', 'routes/dashboard/system-state.tsx'),
    route('dashboard/busquedas', 'routes/dashboard/searches.tsx'),
    route('dashboard/documentos', 'routes/dashboard/documents.tsx'),
    route('dashboard/documentos/matriz', 'routes/dashboard/documents-matrix.tsx'),
    route('dashboard/documentos/crear', 'routes/dashboard/documents-create.tsx'),
    route('dashboard/documentos/editar/:id', 'routes/dashboard/documents-edit.tsx'),
    route('dashboard/documentos/historial/:id', 'routes/dashboard/documents-history.tsx'),
  ]),
  route('dashboard/ingreso', 'routes/dashboard/local-sign-in.tsx'),
  route('dashboard/configuracion.json', 'routes/dashboard/configuration.ts'),
  route('dashboard/*', 'routes/dashboard/unknown.ts'),
  route(TICKET_FRAME_PATH, 'routes/ticket-frame.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
  route('manifest.webmanifest', 'routes/manifest.ts'),
  route('.well-known/security.txt', 'routes/security-txt.ts'),
  ...icons,
  ...drawings,
  route('compartir/:name', 'routes/share-image.ts'),
  route('*', 'routes/unknown.tsx'),
] satisfies RouteConfig
