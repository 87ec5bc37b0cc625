import { Card } from '../ui/card.tsx'

/** For whoever did not find it. */
export function WaysOn() {
  return (
    <section className="ways-on" aria-labelledby="otras-formas">
      <h2 className="ways-on__title" id="otras-formas">
        Otras formas de encontrarlo
      </h2>
      <ul className="grid-cards">
        <li>
          <Card title="Mapa del sitio" href="/mapa-del-sitio" icon="route" layout="beside">
            <p>Todas las páginas en una sola lista.</p>
          </Card>
        </li>
        <li>
          <Card title="Líneas de atención" href="/lineaAtencion" icon="phone" layout="beside">
            <p>Pregunte por teléfono, WhatsApp o correo.</p>
          </Card>
        </li>
        <li>
          <Card title="PQRSD" href="/pqrsd" icon="message" layout="beside">
            <p>Pida por escrito la información que necesita.</p>
          </Card>
        </li>
      </ul>
    </section>
  )
}
