import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-paths.ts'

const TASKS: readonly { title: string; href: string; icon: IconName }[] = [
  { title: 'Comprar tiquete', href: '#tiquetes', icon: 'ticket' },
  { title: 'Destinos y tarifas', href: '/viaja-con-nosotros', icon: 'route' },
  { title: 'Radicar PQRSD', href: '/pqrsd', icon: 'message' },
  { title: 'Consultar radicado', href: '/pqrsd/seguimiento', icon: 'search' },
  {
    title: 'Objetos perdidos',
    href: '/atencion-a-la-ciudadania#objetos-perdidos',
    icon: 'suitcase',
  },
  { title: 'Líneas de atención', href: '/lineaAtencion', icon: 'phone' },
]

/** What most people come for, one press away. */
export function QuickTasks() {
  return (
    <section className="section" aria-labelledby="que-necesita">
      <div className="section-heading">
        <h2 id="que-necesita">¿Qué necesita hacer?</h2>
      </div>
      <ul className="quick-tasks">
        {TASKS.map(({ title, href, icon }) => (
          <li key={title} className="card">
            <Icon name={icon} size="l" />
            <a className="card__link card__title" href={href}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
