import { type ReactNode, use } from 'react'
import {
  isRouteErrorResponse,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root.ts'
import { FIRST_SCRIPT } from './first-script.ts'
import { operator } from './server/operator.server.ts'
import { answerPage } from './server/page.server.ts'
import { Footer } from './site/footer.tsx'
import { Header } from './site/header.tsx'
import { Message } from './site/message.tsx'
import { NonceContext } from './site/nonce.ts'
import { OperatorContext } from './site/operator.ts'
import { pageKindOf } from './site/page-kind.ts'
import { PreferenceControls } from './site/preference-controls.tsx'
import { STYLES } from './styles.ts'

export const middleware: Route.MiddlewareFunction[] = [answerPage]

export const loader = () => ({ operator })

export function Layout({ children }: { children: ReactNode }) {
  const { hydrate, isPrivate } = pageKindOf(useMatches().map((match) => match.handle))
  const nonce = use(NonceContext)
  // On the server it is always there, also when a request failed before any loader ran.
  const fromServer = use(OperatorContext)
  const fromLoader = useRouteLoaderData<typeof loader>('root')?.operator
  return (
    <html lang="es-CO" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {isPrivate ? <meta name="robots" content="noindex" /> : null}
        <script nonce={nonce}>{FIRST_SCRIPT}</script>
        <Styles />
        <noscript>
          <link rel="stylesheet" href="/preferencias.css" />
        </noscript>
      </head>
      <body>
        <OperatorContext value={fromServer ?? fromLoader}>{children}</OperatorContext>
        {hydrate ? <Hydration nonce={nonce} /> : <DevelopmentReload />}
      </body>
    </html>
  )
}

/** Inside the page, so that the first paint waits for nothing. */
function Styles() {
  const css = import.meta.env.SSR ? STYLES : document.querySelector('style')?.textContent
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
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip-link" href="#contenido">
        Saltar al contenido
      </a>
      <div className="top-bar">
        <div className="wrap top-bar__row">
          <PreferenceControls />
        </div>
      </div>
      <Header />
      <main id="contenido" className="site-main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return <Frame>{isMissing ? <MissingPage /> : <FailedPage />}</Frame>
}

function MissingPage() {
  return (
    <Message title="No encontramos lo que busca">
      <p>La dirección puede tener un error, o el archivo ya no está publicado.</p>
      <a className="button" href="/home">
        Ir al inicio
      </a>
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
