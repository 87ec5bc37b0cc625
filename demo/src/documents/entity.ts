import { heading, list, paragraph, table } from '../formats/paper.ts'
import { type DemoDocument, dataset, linkedDocument, pending, report } from './demo-document.ts'
import { COMPANIES, DIRECTORY, OFFICES, TERMINAL } from './terminal.ts'

/** Numeral 1: who the terminal is and how to reach it. */
export const ENTITY_DOCUMENTS: readonly DemoDocument[] = [
  report({
    numeral: '1.1',
    title: 'Estatutos sociales, texto compilado de 2024',
    office: 'legal',
    issuedOn: '2024-03-22',
    publishedOn: '2024-04-08',
    blocks: [
      heading('La sociedad'),
      paragraph(
        'La Terminal de Transportes de Montelindo S. A. es una sociedad de economía mixta del orden municipal, creada en 1994. Este texto compila la escritura de creación y sus cuatro reformas. La última es la Escritura 0214 de 2024.',
      ),
      heading('Capital'),
      table(
        ['Accionista', 'Parte del capital', 'Millones de pesos'],
        [
          ['Municipio de Montelindo', '52 %', '2.600'],
          ['Departamento del Lindero', '12 %', '600'],
          ['Empresas de transporte y vecinos de la ciudad', '36 %', '1.800'],
          ['Total', '100 %', '5.000'],
        ],
      ),
      heading('Objeto'),
      paragraph(
        'Administrar la terminal de pasajeros por carretera: organizar la llegada y la salida de los buses entre municipios, dar taquillas y bahías en condiciones iguales, cobrar la tasa de uso y hacer los controles de seguridad.',
      ),
      heading('Órganos'),
      list(
        'Asamblea General de Accionistas: aprueba las cuentas y los estatutos. Se reúne cada marzo.',
        'Junta Directiva: cinco miembros, dos del municipio, uno del departamento y dos de los socios privados. Periodo de dos años.',
        'Gerencia General: representa a la sociedad. La nombra la junta.',
        'Revisoría Fiscal: la elige la asamblea y solo a ella le rinde cuentas.',
      ),
      heading('Utilidades'),
      paragraph(
        'El 10 % va a la reserva legal hasta completar la mitad del capital. La asamblea decide sobre lo demás.',
      ),
    ],
  }),
  report({
    numeral: '1.2',
    title: 'Organigrama y funciones de cada dependencia, marzo de 2025',
    office: 'secretary',
    issuedOn: '2025-03-10',
    publishedOn: '2025-03-14',
    blocks: [
      heading('Quién responde ante quién'),
      paragraph(
        'La Asamblea General de Accionistas elige la Junta Directiva y la Revisoría Fiscal. La junta nombra a la Gerencia General. De la gerencia dependen las oficinas de Planeación, Jurídica y de Contratación, Control Interno y Comunicaciones, la Secretaría General y las dos subgerencias. Atención a la Ciudadanía depende de la Secretaría General, y Seguridad Vial, de la Subgerencia Operativa.',
      ),
      heading('Qué hace cada dependencia'),
      table(
        ['Dependencia', 'Funciones', 'Personas'],
        [
          ['Gerencia General', 'Dirige la empresa y la representa', '3'],
          ['Secretaría General', 'Personal, archivo, compras menores y PQRSD', '11'],
          ['Subgerencia Operativa', 'Despachos, seguridad vial, edificio y obras', '29'],
          ['Subgerencia Financiera', 'Presupuesto, contabilidad, pagos y arriendos', '9'],
          ['Oficina de Planeación', 'Metas, indicadores, proyectos y datos abiertos', '4'],
          ['Oficina Jurídica y de Contratación', 'Contratos, demandas y normas', '4'],
          ['Oficina de Control Interno', 'Revisa el trabajo de las demás', '2'],
          ['Oficina de Comunicaciones', 'Noticias, avisos y sitio web', '2'],
          ['Total', '', '64'],
        ],
      ),
    ],
  }),
  pending({
    numeral: '1.3',
    title: 'Mapa de procesos y cartas descriptivas, versión 2026',
    publishedOn: '2026-09-15',
  }),
  dataset({
    numeral: '1.4',
    title: 'Directorio institucional, octubre de 2026',
    publishedOn: '2026-10-05',
    rows: [
      [
        'dependencia',
        'responsable',
        'cargo',
        'correo',
        'telefono',
        'extension',
        'direccion',
        'horario',
      ],
      ...DIRECTORY.map(({ office, head, post, mailbox, extension }) => [
        ...[OFFICES[office], head, post, mailbox, TERMINAL.phone, extension],
        ...[
          `${TERMINAL.address}, ${TERMINAL.place}`,
          'Lunes a viernes, 8:00 a 12:00 y 14:00 a 18:00',
        ],
      ]),
    ],
  }),
  linkedDocument({
    numeral: '1.5',
    title: 'Directorio de servidores públicos en SIGEP II',
    publishedOn: '2024-02-01',
    link: 'https://www1.funcionpublica.gov.co/web/sigep2/directorio',
  }),
  report({
    numeral: '1.5',
    title: 'Escala salarial de la planta, vigencia 2026',
    office: 'secretary',
    issuedOn: '2026-01-16',
    publishedOn: '2026-01-23',
    blocks: [
      paragraph(
        'La Junta Directiva fijó esta escala con el Acuerdo 001 de 2026. Es la asignación básica de un mes, sin prestaciones ni recargos.',
      ),
      table(
        ['Nivel', 'Cargos', 'Personas', 'Asignación básica'],
        [
          ['Directivo', 'Gerente general', '1', '$ 12.480.000'],
          ['Directivo', 'Secretario general y subgerentes', '3', '$ 8.960.000'],
          ['Asesor', 'Jefes de oficina', '4', '$ 7.420.000'],
          ['Profesional', 'Profesionales y coordinadora', '9', '$ 4.870.000'],
          ['Técnico', 'Técnicos de despacho y de sistemas', '14', '$ 3.120.000'],
          ['Asistencial', 'Despachadores, conductor y auxiliares', '33', '$ 2.240.000'],
        ],
      ),
      paragraph(
        'La planta tiene 64 personas. Los contratistas no están en esta escala: sus honorarios se ven en SECOP II.',
      ),
    ],
  }),
  dataset({
    numeral: '1.6',
    title: 'Directorio de entidades del sector transporte y del territorio',
    publishedOn: '2025-06-12',
    rows: [
      ['entidad', 'relacion', 'sitio'],
      [
        'Ministerio de Transporte',
        'Dicta las reglas de las terminales',
        'https://www.mintransporte.gov.co',
      ],
      [
        'Superintendencia de Transporte',
        'Vigila la terminal y las empresas',
        'https://www.supertransporte.gov.co',
      ],
      [
        'Agencia Nacional de Seguridad Vial',
        'Orienta los planes de seguridad vial',
        'https://www.ansv.gov.co',
      ],
      [
        'Instituto Nacional de Vías',
        'Informa el estado de las vías nacionales',
        'https://www.invias.gov.co',
      ],
      [
        'Gobernación del Lindero',
        'Socia y autoridad de las vías departamentales',
        'https://lindero.example',
      ],
      [
        'Alcaldía de Montelindo',
        'Socia y autoridad de tránsito de la ciudad',
        'https://montelindo.example',
      ],
    ],
  }),
  dataset({
    numeral: '1.7',
    title: 'Directorio de empresas de transporte, agremiaciones y veedurías',
    publishedOn: '2026-03-04',
    rows: [
      ['nombre', 'tipo', 'tema'],
      ...COMPANIES.map((name) => [name, 'Empresa de transporte', 'Despachos y taquillas']),
      ['Asociación de Transportadores del Lindero', 'Agremiación', 'Tasa de uso y operación'],
      ['Comerciantes de la Terminal', 'Asociación', 'Locales y zona de comidas'],
      ['Usuarios del Módulo 3', 'Veeduría', 'Cubierta y luces de las bahías'],
      ['Mesa de Personas con Discapacidad', 'Grupo de interés', 'Accesibilidad del edificio'],
    ],
  }),
]
