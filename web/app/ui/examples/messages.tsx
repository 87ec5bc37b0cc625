import { Alert } from '../alert.tsx'
import { AlertStrip, AlertStrips } from '../alert-strip.tsx'
import { Button, ButtonLink } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { EmptyState } from '../empty-state.tsx'
import { Spinner } from '../spinner.tsx'
import { StatusRegion, Toast } from '../toast.tsx'
import type { ComponentExamples } from './example.ts'

/** Pages take a strip away when it is over; an example never is. */
const PUBLISHED = {
  published: 'Publicado a las 12:04 p. m.',
  startsAt: '2026-11-15T12:04:00-05:00',
  endsAt: '2099-12-31T23:59:00-05:00',
}

export const MESSAGE_EXAMPLES: ComponentExamples[] = [
  { component: 'alert', examples: [{ name: 'Los cuatro tonos', element: <Alerts /> }] },
  {
    component: 'alert-strip',
    examples: [
      {
        name: 'Informativo',
        element: (
          <AlertStrip
            severity="notice"
            text="Las taquillas abren a las 5:00 a. m. durante el puente festivo."
            link="#horarios"
            {...PUBLISHED}
          />
        ),
      },
      {
        name: 'Precaución',
        element: (
          <AlertStrip
            severity="caution"
            corridor="Vía Montelindo – La Cumbre"
            text="paso restringido a un carril."
            link="#alternativas"
            {...PUBLISHED}
          />
        ),
      },
      {
        name: 'Cierre, con un texto largo',
        element: (
          <AlertStrips>
            <AlertStrip
              severity="closure"
              corridor="Vía Montelindo – Puerto Lindero"
              text="cerrada por un derrumbe en el kilómetro 18. Los despachos de la madrugada quedan suspendidos; las empresas devuelven el valor del tiquete en sus taquillas."
              source="Policía de Carreteras"
              {...PUBLISHED}
              until="Hasta hoy, 11:59 p. m."
            />
          </AlertStrips>
        ),
      },
    ],
  },
  {
    component: 'spinner',
    examples: [
      { name: 'Por omisión', element: <Spinner /> },
      { name: 'Pequeño', element: <Spinner size={16} label="Buscando salidas…" /> },
      { name: 'Grande y lento', element: <Spinner size={64} speed="1.6s" color="#158361" /> },
    ],
  },
  {
    component: 'toast',
    examples: [
      {
        name: 'Avisos breves en la región de estado',
        element: (
          <StatusRegion>
            <Toast>Ejecutando operación</Toast>
            <Toast tone="success">Noticia publicada</Toast>
            <Toast tone="warning">Su sesión vence en 5 minutos</Toast>
            <Toast tone="error">No pudimos guardar. Intente de nuevo.</Toast>
          </StatusRegion>
        ),
      },
    ],
  },
  {
    component: 'dialog',
    examples: [
      {
        name: 'Confirmación',
        element: (
          <Dialog
            id="confirmar"
            open
            title="¿Retirar esta noticia?"
            actions={
              <>
                <Button variant="quiet">Cancelar</Button>
                <Button variant="danger">Retirar noticia</Button>
              </>
            }
          >
            <p>
              «Plan temporada: 240 despachos adicionales» dejará de verse en el sitio. Esta acción
              no se puede deshacer.
            </p>
          </Dialog>
        ),
      },
    ],
  },
  {
    component: 'empty-state',
    examples: [
      {
        name: 'Una búsqueda sin resultados',
        element: (
          <EmptyState
            title="No encontramos salidas a «San Telmo»"
            headingLevel={4}
            action={
              <ButtonLink href="#destinos" variant="quiet">
                Ver todos los destinos
              </ButtonLink>
            }
          >
            <p>Revise cómo está escrito, o busque el municipio más cercano.</p>
          </EmptyState>
        ),
      },
    ],
  },
]

function Alerts() {
  return (
    <div className="stack">
      <Alert>Las tarifas son de referencia. Se actualizaron el 3 de noviembre de 2026.</Alert>
      <Alert tone="success" title="Recibimos su solicitud" role="status">
        <p>Su número de radicado es 2026-000184. Le responderemos en 15 días hábiles.</p>
      </Alert>
      <Alert tone="warning" title="La oficina cierra hoy a las 2:00 p. m.">
        <p>
          Puede radicar a cualquier hora <a href="#formulario">en el formulario</a>.
        </p>
      </Alert>
      <Alert tone="error" title="No pudimos enviar su solicitud" role="alert">
        <p>Su texto sigue aquí. Intente de nuevo en unos minutos.</p>
      </Alert>
    </div>
  )
}
