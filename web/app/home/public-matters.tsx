type Link = { name: string; url: string }

const TRANSPARENCY: readonly Link[] = [
  { name: 'Transparencia y acceso a la información', url: '/transparency' },
  { name: 'Informes de gestión', url: '/informesGestion' },
  { name: 'Contratación', url: '/contrasAtencion' },
  { name: 'Quién dirige y quién vigila la terminal', url: '/informationCorporation' },
]

const PARTICIPATION: readonly Link[] = [
  { name: 'Encuesta de participación ciudadana', url: '/encuesta/participacion-ciudadana' },
  { name: 'Encuesta de planeación y gestión', url: '/encuesta/planeacion-gestion' },
  { name: 'Calendario y formas de participar', url: '/participa' },
]

/** What a public company owes to everybody, whether they travel or not. */
export function PublicMatters() {
  return (
    <div className="public-matters">
      <section className="public-matters__panel public-matters__panel--deep">
        <h2>Transparencia</h2>
        <p>Vea en qué se gasta el dinero, quién decide y qué resultados hay.</p>
        <Links links={TRANSPARENCY} />
      </section>
      <section className="public-matters__panel">
        <h2>Participe</h2>
        <p>Opine antes de que la terminal decida. Cada encuesta dice hasta cuándo está abierta.</p>
        <Links links={PARTICIPATION} />
      </section>
    </div>
  )
}

function Links({ links }: { links: readonly Link[] }) {
  return (
    <ul className="public-matters__links">
      {links.map(({ name, url }) => (
        <li key={url}>
          <a href={url}>{name}</a>
        </li>
      ))}
    </ul>
  )
}
