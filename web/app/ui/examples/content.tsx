import { Badge } from '../badge.tsx'
import { Bars } from '../bars.tsx'
import { DescriptionList } from '../description-list.tsx'
import { FoldedSection } from '../folded-section.tsx'
import { QrPicture } from '../qr-picture.tsx'
import { StepList } from '../step-list.tsx'
import { Table } from '../table.tsx'
import type { ComponentExamples } from './example.ts'

const DEPARTURES = [
  ['Puerto Lindero', 'Expreso Lindero', 'Diaria, 5:30 a. m. y 1:30 p. m.', '$38.000', '2'],
  ['La Cumbre', 'Cooperativa La Cumbre', 'Cada 40 minutos', '$12.500', '4'],
  ['San Telmo del Río', 'Expreso Lindero', 'Lunes, miércoles y viernes', '$104.000', '1'],
]

export const CONTENT_EXAMPLES: ComponentExamples[] = [
  {
    component: 'bars',
    examples: [
      {
        name: 'Cuántos de cada uno, con una marca de antes',
        element: (
          <Bars
            rows={[
              {
                key: 'si',
                label: 'Sí',
                share: 0.7,
                mark: 0.6,
                isTop: true,
                numbers: <span className="bar__numbers">70 personas</span>,
              },
              {
                key: 'no',
                label: 'No',
                share: 0.3,
                numbers: <span className="bar__numbers">30 personas</span>,
              },
            ]}
          />
        ),
      },
    ],
  },
  {
    component: 'qr-picture',
    examples: [
      {
        name: 'Una dirección para la cámara del celular',
        element: <QrPicture url="https://terminalmontelindo.example/home" size="160" />,
      },
    ],
  },
  {
    component: 'table',
    examples: [
      {
        name: 'Salidas',
        element: (
          <Table
            caption="Salidas y tarifas de referencia"
            columns={[
              { name: 'Destino' },
              { name: 'Empresa' },
              { name: 'Frecuencia' },
              { name: 'Tarifa', isNumeric: true },
              { name: 'Módulo', isNumeric: true },
            ]}
            rows={DEPARTURES.map((cells) => ({ key: String(cells[0]), cells }))}
          />
        ),
      },
      {
        name: 'Con estados y acciones',
        element: (
          <Table
            caption="Noticias publicadas"
            isCaptionHidden
            columns={[{ name: 'Título' }, { name: 'Estado' }, { name: 'Acciones' }]}
            rows={[
              {
                key: '1',
                cells: [
                  'Así operará la terminal el puente de noviembre',
                  <Badge key="estado" tone="success">
                    Activa
                  </Badge>,
                  <a key="editar" href="#editar">
                    Editar
                  </a>,
                ],
              },
            ]}
          />
        ),
      },
    ],
  },
  { component: 'prose', examples: [{ name: 'Un texto largo', element: <LongText /> }] },
  {
    component: 'description-list',
    examples: [
      {
        name: 'Datos de contacto',
        element: (
          <DescriptionList
            items={[
              { term: 'Dirección', value: 'Carrera 10 # 20-30, Montelindo' },
              { term: 'Teléfono', value: <a href="tel:+576000000000">+57 600 000 0000</a> },
              { term: 'Horario de atención', value: 'Lunes a viernes, 8:00 a. m. a 5:00 p. m.' },
            ]}
          />
        ),
      },
    ],
  },
  {
    component: 'step-list',
    examples: [
      {
        name: 'Cómo seguir una solicitud',
        element: (
          <StepList
            steps={[
              {
                title: 'Radique su solicitud',
                text: <p>Por el formulario, por correo o en la oficina. Le damos un número.</p>,
              },
              {
                title: 'La revisamos',
                text: (
                  <p>
                    Si le corresponde a otra entidad, la trasladamos en cinco días y le avisamos.
                  </p>
                ),
              },
              {
                title: 'Reciba la respuesta',
                text: <p>En 15 días hábiles, en el correo que usted escribió.</p>,
              },
            ]}
          />
        ),
      },
    ],
  },
  {
    component: 'folded-section',
    examples: [
      {
        name: 'Cerrada',
        element: (
          <FoldedSection id="seccion-cerrada" title="Mascotas" note="3 documentos">
            <p>Collar, correa y carné de vacunas.</p>
          </FoldedSection>
        ),
      },
      {
        name: 'La que se pidió',
        element: (
          <FoldedSection id="seccion-pedida" title="Equipaje" isCurrent>
            <p>Dos piezas que sumen hasta 25 kilos.</p>
          </FoldedSection>
        ),
      },
      {
        name: 'Abierta donde hay espacio',
        element: (
          <FoldedSection id="seccion-abierta" title="Seguridad" isOpenOnWide>
            <p>Suba al bus dentro de la terminal.</p>
          </FoldedSection>
        ),
      },
    ],
  },
  { component: 'layout', examples: [{ name: 'Dos mitades', element: <Halves /> }] },
]

function LongText() {
  return (
    <div className="prose">
      <p>
        La terminal presta sus servicios todos los días del año. Cada empresa de transporte responde
        por el viaje que vende; la terminal responde por el edificio, la seguridad de las salas y la
        información que publica en este sitio y en sus pantallas.
      </p>
      <h2>Equipaje</h2>
      <p>
        Lleve consigo lo que no pueda perder. La empresa le entrega una ficha por cada pieza que va
        en la bodega; <strong>guárdela hasta reclamar su equipaje</strong>. Más detalles en la{' '}
        <a href="https://transporte.example/equipaje">guía de la autoridad de transporte</a>.
      </p>
      <ul>
        <li>Hasta dos piezas de 25 kilos por persona.</li>
        <li>
          No se permite transportar:
          <ul>
            <li>combustibles ni pólvora;</li>
            <li>animales fuera de su guacal.</li>
          </ul>
        </li>
      </ul>
      <h3>Si algo se pierde</h3>
      <ol>
        <li>Avise a la empresa antes de salir de la terminal.</li>
        <li>Presente la ficha y su documento.</li>
        <li>Pida una copia del reporte.</li>
      </ol>
      <blockquote>
        <p>
          <strong>Tenga en cuenta.</strong> Si la empresa no responde en 15 días hábiles, puede
          acudir a la entidad que la vigila.
        </p>
      </blockquote>
      <h2>Términos de respuesta</h2>
      <Table
        caption="Términos de respuesta"
        isCaptionHidden
        columns={[{ name: 'Solicitud' }, { name: 'Días hábiles' }, { name: 'Desde cuándo' }]}
        rows={[
          { key: 'informacion', cells: ['Petición de información', '10', 'El día siguiente'] },
          { key: 'queja', cells: ['Queja o reclamo', '15', 'El día siguiente'] },
        ]}
      />
    </div>
  )
}

function Halves() {
  return (
    <div className="split">
      <div className="stack">
        <p>Cómo llegar en bus urbano: rutas 4, 11 y 18. El paradero queda frente al módulo 1.</p>
      </div>
      <div className="stack">
        <p>En taxi: la zona de espera está en la salida oriental, con tarifa fija al centro.</p>
      </div>
    </div>
  )
}
