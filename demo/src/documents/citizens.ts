import { heading, list, paragraph, table } from '../formats/paper.ts'
import { type DemoDocument, notApplicable, pending, report } from './demo-document.ts'
import { MONTHS } from './figures.ts'
import { figure, monthName, sum } from './spanish.ts'

/** Accountability, participation, groups with specific needs, and the sector. */
export const CITIZEN_DOCUMENTS: readonly DemoDocument[] = [
  report({
    numeral: '4.7.c',
    title: 'Informe de rendición de cuentas a la ciudadanía 2025',
    office: 'management',
    issuedOn: '2025-11-12',
    publishedOn: '2025-11-14',
    cutOffOn: '2025-10-31',
    blocks: [
      heading('El año en una página'),
      paragraph(
        `Entre enero y octubre de 2025 salieron ${figure(sum(MONTHS.filter(({ year, month }) => year === 2025 && month <= 10).map(({ dispatches }) => dispatches)))} buses. El 78 % de los viajeros encuestados está conforme; en 2024 era el 75 %.`,
      ),
      heading('Qué hicimos'),
      list(
        'Baños renovados en los módulos 1 y 2.',
        'Sala familiar y de lactancia en el módulo 2.',
        'Techo nuevo en el parqueadero.',
        'Diseños de la rampa y los baños accesibles, con la mesa de personas con discapacidad.',
      ),
      heading('Qué nos falta'),
      list('Avisos de salida que se oigan y se vean.', 'Responder a tiempo todas las PQRSD.'),
      paragraph(
        'La audiencia pública es el viernes 28 de noviembre de 2025, a las 9:00 a. m., en el auditorio. La entrada es libre.',
      ),
    ],
  }),
  report({
    numeral: '4.7.c',
    title: 'Acta de la audiencia de rendición de cuentas del 28 de noviembre de 2025',
    office: 'management',
    issuedOn: '2025-12-15',
    publishedOn: '2025-12-19',
    cutOffOn: '2025-11-28',
    blocks: [
      paragraph(
        'Asistieron 143 personas, que hicieron 31 preguntas. Todas tienen respuesta escrita. Hubo intérprete de lengua de señas durante las dos horas y media.',
      ),
      table(
        ['Tema', 'Preguntas', 'Compromisos'],
        [
          ['Avisos de salida', '9', '1'],
          ['Accesibilidad', '7', '2'],
          ['Baños y aseo', '6', '1'],
          ['Presupuesto y contratos', '5', '0'],
          ['Tasa de uso', '4', '0'],
          ['Total', '31', '4'],
        ],
      ),
      heading('Compromisos'),
      list(
        'Pantallas y parlantes nuevos en 2026.',
        'Empezar la rampa y los baños del módulo 4 antes de mayo de 2026.',
        'Revisar los diseños con la mesa de personas con discapacidad.',
        'Aseo más frecuente en los baños.',
      ),
      paragraph('De 118 hojas de evaluación, 89 % calificó la audiencia como buena o muy buena.'),
    ],
  }),
  pending({
    numeral: '4.7.c',
    title: 'Informe de rendición de cuentas a la ciudadanía 2026',
    publishedOn: '2026-11-10',
  }),
  notApplicable({
    numeral: '5',
    title: 'Trámites ante el Estado',
    publishedOn: '2024-02-01',
    reason:
      'La terminal no expide licencias, permisos ni certificados, así que no tiene trámites inscritos en el Sistema Único de Información de Trámites (Ley 962 de 2005, artículo 1; Decreto Ley 019 de 2012, artículo 40). Lo que puede pedirnos está en Atención y Servicios a la Ciudadanía.',
  }),
  report({
    numeral: '6',
    title: 'Resultados de la participación ciudadana, enero a octubre de 2026',
    office: 'planning',
    issuedOn: '2026-11-04',
    publishedOn: '2026-11-05',
    cutOffOn: '2026-10-31',
    blocks: [
      table(
        ['Espacio', 'Qué pasó', 'Qué cambió'],
        [
          ['Consulta del plan de acción', '31 comentarios', 'Se aceptaron 12'],
          ['Consulta del manual operativo', '38 comentarios', 'Se aceptaron 21'],
          [
            'Mesa con personas con discapacidad',
            'Segunda mesa, 2026',
            'Baños de los módulos 1 y 2 para 2027',
          ],
          ['Veeduría Usuarios del Módulo 3', '9 observaciones', '7 resueltas'],
          ['Votación de 2025', 'Ganaron 60 puntos de carga', 'Funcionan desde septiembre'],
        ],
      ),
      paragraph(
        'Las seis formas de participar, con fechas y responsables, están en la página Participa.',
      ),
    ],
  }),
  report({
    numeral: '8.1',
    title: 'Guía para niñas, niños y adolescentes que viajan en bus, 2025',
    office: 'press',
    issuedOn: '2025-10-01',
    publishedOn: '2025-10-03',
    blocks: [
      heading('Antes de viajar'),
      list(
        'Tu tiquete lleva tu nombre, aunque viajes con tu mamá o tu papá.',
        'Lleva tu documento de verdad. La foto del celular no sirve.',
        'Si viajas con otra persona, tus papás firman una autorización.',
      ),
      table(
        ['Tu edad', 'Tu documento'],
        [
          ['De 0 a 6 años', 'Registro civil o pasaporte'],
          ['De 7 a 17 años', 'Tarjeta de identidad o pasaporte'],
        ],
      ),
      heading('Si te pierdes'),
      paragraph(
        'Quédate donde estás y busca a alguien con chaleco amarillo. En el punto de información del módulo 1 llaman por el parlante a quien te acompaña.',
      ),
    ],
  }),
  pending({
    numeral: '8.2',
    title: 'Información para mujeres: ruta de atención y viaje seguro',
    publishedOn: '2026-10-20',
  }),
  report({
    numeral: '8.3',
    title: 'Guía de accesibilidad del edificio, noviembre de 2026',
    office: 'citizens',
    issuedOn: '2026-10-30',
    publishedOn: '2026-11-04',
    blocks: [
      table(
        ['Lugar', 'Qué hay', 'Dónde'],
        [
          [
            'Entrada sin escalones',
            'Rampa, baranda a dos alturas y franja en relieve',
            'Módulo 4, andén de taxis',
          ],
          ['Baños accesibles', 'Dos, con barras y timbre; uno con camilla', 'Módulo 4'],
          [
            'Sillas de ruedas',
            'Préstamo gratis, con su documento',
            'Punto de información, módulo 1',
          ],
          ['Parqueadero', 'Cuatro puestos reservados', 'Cerca del módulo 4'],
          ['Cajero', 'Teclado en braille y salida para audífonos', 'Módulo 1'],
        ],
      ),
      paragraph(
        'Los módulos 1 y 2 tendrán baños accesibles en 2027. No todos los buses tienen plataforma: avise a la empresa un día antes.',
      ),
    ],
  }),
  sectorReport(
    'Reporte de operación a la Superintendencia de Transporte, julio a diciembre de 2025',
    2025,
    7,
    '2026-01-22',
  ),
  sectorReport(
    'Reporte de operación a la Superintendencia de Transporte, enero a junio de 2026',
    2026,
    1,
    '2026-07-21',
  ),
  ...['10.1', '10.2'].map((numeral) =>
    notApplicable({
      numeral,
      title:
        numeral === '10.1'
          ? 'Recaudo de rentas locales'
          : 'Tarifas del impuesto de industria y comercio',
      publishedOn: '2024-02-01',
      reason:
        'Este numeral es para municipios y distritos, que fijan y cobran impuestos (Constitución Política, artículos 287 y 313; Resolución 1519 de 2020, anexo 2). La terminal es una empresa: no fija ni cobra impuestos. Las tarifas las publica la Alcaldía de Montelindo.',
    }),
  ),
]

function sectorReport(
  title: string,
  year: number,
  first: number,
  publishedOn: string,
): DemoDocument {
  const months = MONTHS.filter(
    (each) => each.year === year && each.month >= first && each.month < first + 6,
  )
  const total = (field: 'dispatches' | 'travellers' | 'positives') =>
    figure(sum(months.map((each) => each[field])))
  const last = first === 1 ? `${year}-06-30` : `${year}-12-31`
  return report({
    numeral: '9.1',
    title,
    office: 'operations',
    issuedOn: publishedOn,
    publishedOn,
    cutOffOn: last,
    blocks: [
      paragraph(
        'Copia de lo enviado a la Superintendencia de Transporte. Los datos salen de las planillas de despacho. Todos los despachos tuvieron prueba de alcohol.',
      ),
      table(
        ['Mes', 'Despachos', 'Viajeros', 'Pruebas positivas'],
        [
          ...months.map((each) => [
            ...[monthName(each.month), figure(each.dispatches), figure(each.travellers)],
            figure(each.positives),
          ]),
          ['Total', total('dispatches'), total('travellers'), total('positives')],
        ],
      ),
      paragraph(
        'Los conductores con prueba positiva no salieron. La empresa puso otro conductor y la terminal informó a la Superintendencia el mismo día.',
      ),
    ],
  })
}
