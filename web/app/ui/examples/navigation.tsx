import { Accordion } from '../accordion.tsx'
import { Breadcrumb } from '../breadcrumb.tsx'
import { Pagination } from '../pagination.tsx'
import { Tabs } from '../tabs.tsx'
import type { ComponentExamples } from './example.ts'

const hrefOf = (page: number) => `#pagina-${page}`

export const NAVIGATION_EXAMPLES: ComponentExamples[] = [
  {
    component: 'accordion',
    examples: [
      {
        name: 'Preguntas frecuentes',
        element: (
          <div>
            <Accordion title="¿Con cuánta anticipación debo llegar?" headingLevel={4} isOpen>
              <p>
                Llegue 45 minutos antes de la salida. En temporada alta, una hora. Las puertas del
                bus se cierran cinco minutos antes.
              </p>
            </Accordion>
            <Accordion title="¿Puedo viajar con mi mascota?" headingLevel={4}>
              <p>Sí, en guacal y con el carné de vacunas. Cada empresa fija el valor.</p>
            </Accordion>
            <Accordion
              title="¿Qué documentos necesita un menor de edad que viaja con una persona distinta de sus padres?"
              headingLevel={4}
            >
              <p>Su documento de identidad y la autorización escrita de quien lo tiene a cargo.</p>
            </Accordion>
          </div>
        ),
      },
    ],
  },
  {
    component: 'tabs',
    examples: [
      {
        name: 'Vistas de una lista',
        element: (
          <Tabs
            label="Noticias por estado"
            items={[
              { href: '#todas', text: 'Todas (38)', isCurrent: true },
              { href: '#activas', text: 'Activas (33)' },
              { href: '#no-activas', text: 'No activas (5)' },
            ]}
          />
        ),
      },
    ],
  },
  {
    component: 'pagination',
    examples: [
      {
        name: 'En medio de muchas páginas',
        element: <Pagination current={6} total={12} hrefOf={hrefOf} />,
      },
      {
        name: 'La primera de pocas',
        element: <Pagination current={1} total={3} hrefOf={hrefOf} label="Páginas de noticias" />,
      },
    ],
  },
  {
    component: 'breadcrumb',
    examples: [
      {
        name: 'Corta',
        element: (
          <Breadcrumb
            above={[{ name: 'Inicio', url: '#inicio' }]}
            current="Noticias"
            label="Ruta corta"
          />
        ),
      },
      {
        name: 'Larga',
        element: (
          <Breadcrumb
            above={[
              { name: 'Inicio', url: '#inicio' },
              { name: 'Atención y servicios a la ciudadanía', url: '#atencion' },
              { name: 'Transparencia y acceso a la información', url: '#transparencia' },
            ]}
            current="Informe de solicitudes del tercer trimestre de 2026"
            label="Ruta larga"
          />
        ),
      },
    ],
  },
]
