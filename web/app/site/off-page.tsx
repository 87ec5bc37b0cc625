import { Message } from './message.tsx'

export const OFF_TITLE = 'Esta parte del sitio no está en servicio'

/** In the place of what the terminal leaves out. */
export function OffPage() {
  return (
    <Message title={OFF_TITLE}>
      <p>La terminal no la ofrece por ahora. El resto del sitio sigue disponible.</p>
      <a className="button" href="/home">
        Ir al inicio
      </a>
      <p>
        También puede <a href="/buscador">buscar en el sitio</a> o ver el{' '}
        <a href="/mapa-del-sitio">mapa del sitio</a>.
      </p>
    </Message>
  )
}
