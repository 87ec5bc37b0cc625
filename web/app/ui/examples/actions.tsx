import { Badge } from '../badge.tsx'
import { Button, ButtonLink } from '../button.tsx'
import { Card } from '../card.tsx'
import { ExternalLink } from '../external-link.tsx'
import { Icon } from '../icon.tsx'
import { ICON_PATHS, type IconName } from '../icon-paths.ts'
import type { ComponentExamples } from './example.ts'

const ICON_NAMES = Object.keys(ICON_PATHS) as IconName[]

const TASKS = [
  { title: 'Comprar tiquete', href: '#comprar', icon: 'ticket' },
  { title: 'Destinos, empresas y tarifas', href: '#destinos', icon: 'route' },
  { title: 'Radicar una PQRSD', href: '#radicar', icon: 'message' },
  { title: 'Consultar un radicado', href: '#consultar', icon: 'search' },
  { title: 'Objetos perdidos', href: '#objetos', icon: 'suitcase' },
  { title: 'Líneas de atención', href: '#lineas', icon: 'phone' },
] as const

export const ACTION_EXAMPLES: ComponentExamples[] = [
  {
    component: 'button',
    examples: [
      {
        name: 'Enlaces: principal y discreto',
        element: (
          <div className="row">
            <ButtonLink href="#comprar" icon="ticket">
              Comprar tiquete
            </ButtonLink>
            <ButtonLink href="#destinos" variant="quiet">
              Ver destinos y tarifas
            </ButtonLink>
          </div>
        ),
      },
      {
        name: 'Botones: principal, discreto, de riesgo e inactivo',
        element: (
          <div className="row">
            <Button type="submit">Radicar solicitud</Button>
            <Button variant="quiet" icon="print">
              Imprimir
            </Button>
            <Button variant="danger" icon="trash">
              Retirar
            </Button>
            <Button isOff>Enviando…</Button>
          </div>
        ),
      },
    ],
  },
  {
    component: 'external-link',
    examples: [
      {
        name: 'Enlaces dentro de un texto',
        element: (
          <p>
            Consulte las <a href="#tarifas">tarifas de referencia</a> antes de viajar. El precio
            final lo fija cada empresa, y el estado de las vías lo publica la{' '}
            <ExternalLink href="https://vias.example/estado">autoridad de carreteras</ExternalLink>.
          </p>
        ),
      },
    ],
  },
  {
    component: 'card',
    examples: [
      {
        name: 'Tareas: toda la tarjeta es el enlace',
        element: (
          <div className="grid-cards grid-cards--small">
            {TASKS.map((task) => (
              <Card key={task.href} headingLevel={4} {...task} />
            ))}
          </div>
        ),
      },
      {
        name: 'Con texto, el icono al lado',
        element: (
          <div className="grid-cards">
            <Card title="Parqueadero" icon="parking" layout="beside" headingLevel={4} href="#cupos">
              <p>24 horas, 180 cupos</p>
            </Card>
            <Card title="Guardaequipaje" icon="suitcase" layout="beside" headingLevel={4} href="#g">
              <p>Módulo 1, de 5:00 a. m. a 10:00 p. m.</p>
            </Card>
            <Card title="Silla de ruedas" icon="accessibility" layout="beside" headingLevel={4}>
              <p>Préstamo gratuito en el punto de información</p>
            </Card>
          </div>
        ),
      },
    ],
  },
  {
    component: 'badge',
    examples: [
      {
        name: 'Estados',
        element: (
          <div className="row">
            <Badge tone="accent">Principal</Badge>
            <Badge>Borrador</Badge>
            <Badge tone="success" icon="check">
              Publicada
            </Badge>
            <Badge tone="info" icon="info">
              En trámite
            </Badge>
            <Badge tone="warning" icon="clock">
              Vence mañana
            </Badge>
            <Badge tone="error" icon="alert">
              Vencida
            </Badge>
          </div>
        ),
      },
    ],
  },
  {
    component: 'icon',
    examples: [
      {
        name: 'Todos los iconos',
        element: (
          <ul className="grid-cards grid-cards--small">
            {ICON_NAMES.map((name) => (
              <li key={name} className="row">
                <Icon name={name} /> {name}
              </li>
            ))}
          </ul>
        ),
      },
      {
        name: 'Tamaños',
        element: (
          <div className="row">
            <Icon name="bus" size="s" />
            <Icon name="bus" />
            <Icon name="bus" size="l" />
          </div>
        ),
      },
    ],
  },
]
