import { Message } from '../../site/message.tsx'

/** The staff area is a client application: private, with React in the browser. Its sign-in is not built yet. */
export const handle = { hydrate: true, isPrivate: true }

export default function DashboardHome() {
  return (
    <Message title="Área de personal">
      <p>El ingreso del personal todavía no está habilitado en este sitio.</p>
      <a className="button" href="/home">
        Ir al inicio
      </a>
    </Message>
  )
}
