import { isOn } from '@terminal/contract/operator/choice'
import { petitionLinks } from '@terminal/contract/operator/petition-links'
import { wordsOf } from '@terminal/contract/operator/words'
import { opinionPageOf } from '@terminal/contract/opinions/opinion-page'
import { type ReactNode, use } from 'react'
import {
  isRouteErrorResponse,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root.ts'
import { currentAlerts } from './alerts/current-alerts.server.ts'
import { CurrentAlerts } from './alerts/current-alerts.tsx'
import everyStyle from './every.css?url'
import { footerFor } from './features.ts'
import { FIRST_SCRIPT } from './first-script.ts'
import { SIGN_IN_SCRIPT, scriptsOf } from './frame-script-url.ts'
import { refuseOff } from './off.server.ts'
import { PageQuestion } from './opinions/page-question.tsx'
import { STYLES_PLACE } from './page-styles.ts'
import { config } from './server/config.server.ts'
import { answerPage } from './server/page.server.ts'
import { pageContext } from './server/page-context.server.ts'
import { currentSite } from './server/site.server.ts'
import { Frame } from './site/frame.tsx'
import { Message } from './site/message.tsx'
import { NonceContext } from './site/nonce.ts'
import { OffPage } from './site/off-page.tsx'
import { OperatorContext, useOperator } from './site/operator.ts'
import { pageKindOf } from './site/page-kind.ts'
import { PublicOriginContext } from './site/public-origin.ts'
import { PetitionLinksContext } from './ui/petition-links.tsx'
import { WordsContext } from './words/use-words.ts'

export const middleware: Route.MiddlewareFunction[] = [answerPage, refuseOff]

export const loader = async ({ request, context }: Route.LoaderArgs) => ({
  operator: currentSite().operator,
  publicOrigin: config.publicOrigin,
  alerts: await currentAlerts(context.get(pageContext), new URL(request.url).pathname),
})

/** The same for as long as a page is open. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const kind = pageKindOf(useMatches().map((match) => match.handle))
  const { hydrate, isPrivate } = kind
  const [frameScript, ...ownScripts] = scriptsOf(kind)
  const nonce = use(NonceContext)
  // On the server they are always there, also when a request failed before any loader ran.
  const fromLoader = useRouteLoaderData<typeof loader>('root')
  const operator = use(OperatorContext) ?? fromLoader?.operator
  const publicOrigin = use(PublicOriginContext) ?? fromLoader?.publicOrigin
  return (
    <html lang="es-CO" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={operator?.colours.action} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {isPrivate ? <meta name="robots" content="noindex" /> : null}
        {/* Drawn when it is whole, which one flight of packets brings: half a page would move when the rest arrives. */}
        <link rel="expect" href="#contenido" blocking="render" />
        {/* Browsers hide a nonce once they have read it. */}
        <script nonce={nonce} suppressHydrationWarning>
          {FIRST_SCRIPT}
        </script>
        <script
          src={frameScript}
          // While it is being written it is not one file yet.
          type={import.meta.env.DEV ? 'module' : undefined}
          nonce={nonce}
          defer
          suppressHydrationWarning
          data-ingreso={SIGN_IN_SCRIPT}
        />
        {ownScripts.map((src) => (
          <OwnScript key={src} src={src} />
        ))}
        {hydrate ? <link rel="stylesheet" href={everyStyle} /> : null}
        <Styles />
        <noscript>
          <link rel="stylesheet" href="/preferencias.css" />
        </noscript>
      </head>
      <body>
        <OperatorContext value={operator}>
          <WordsContext value={wordsOf(operator ?? {})}>
            <PetitionLinksContext value={petitionLinks(operator ?? {})}>
              <PublicOriginContext value={publicOrigin}>{children}</PublicOriginContext>
            </PetitionLinksContext>
          </WordsContext>
        </OperatorContext>
        {hydrate ? <Hydration nonce={nonce} /> : <DevelopmentReload />}
      </body>
    </html>
  )
}

/** Of pages without React. */
function OwnScript({ src }: { src: string }) {
  return <script src={src} type={import.meta.env.DEV ? 'module' : undefined} defer />
}

/**
 * Inside the page, so that the first paint waits for nothing: all that a content page uses, and of a page with React the
 * operator's colours. The browser keeps what the server put there.
 */
function Styles() {
  const css = import.meta.env.SSR ? STYLES_PLACE : document.querySelector('style')?.textContent
  return <style suppressHydrationWarning>{css}</style>
}

function Hydration({ nonce }: { nonce: string | undefined }) {
  const attributes = nonce === undefined ? {} : { nonce }
  return (
    <>
      <ScrollRestoration {...attributes} />
      <Scripts {...attributes} />
    </>
  )
}

/** A page without React has nothing that reloads it while it is being written. */
function DevelopmentReload() {
  return import.meta.env.DEV ? <script type="module" src="/@vite/client" /> : null
}

export default function App() {
  const { hasOwnFrame, placesAlerts } = pageKindOf(useMatches().map((match) => match.handle))
  const operator = useOperator()
  const { pathname } = useLocation()
  const asked = isOn(operator, 'opinions') ? opinionPageOf(pathname) : undefined
  if (hasOwnFrame) return <Outlet />
  return (
    <PublicFrame
      question={asked === undefined ? null : <PageQuestion path={asked} />}
      hasAlerts={!placesAlerts}
    >
      <Outlet />
    </PublicFrame>
  )
}

type PublicFrameProps = { question?: ReactNode; hasAlerts?: boolean; children: ReactNode }

function PublicFrame({ question, hasAlerts = true, children }: PublicFrameProps) {
  const alerts = useRouteLoaderData<typeof loader>('root')?.alerts ?? []
  return (
    <Frame
      alert={hasAlerts ? <CurrentAlerts alerts={alerts} /> : null}
      question={question}
      links={footerFor(useOperator())}
    >
      {children}
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  return <PublicFrame>{pageOf(status)}</PublicFrame>
}

function pageOf(status: number): ReactNode {
  if (status === 404) return <MissingPage />
  return status === 410 ? <OffPage /> : <FailedPage />
}

function MissingPage() {
  return (
    <Message title="No encontramos lo que busca">
      <p>La dirección puede tener un error, o el archivo ya no está publicado.</p>
      <a className="button" href="/home">
        Ir al inicio
      </a>
      <p>
        También puede <a href="/buscador">buscar en el sitio</a>, ver el{' '}
        <a href="/mapa-del-sitio">mapa del sitio</a> o preguntar en nuestras{' '}
        <a href="/lineaAtencion">líneas de atención</a>.
      </p>
    </Message>
  )
}

function FailedPage() {
  return (
    <Message title="No podemos mostrar esta página">
      <p>
        Tuvimos una falla. Intente de nuevo en unos minutos. El resto del sitio sigue disponible.
      </p>
      <a className="button" href="/home">
        Ir al inicio
      </a>
    </Message>
  )
}
