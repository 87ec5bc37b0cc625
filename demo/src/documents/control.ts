import { heading, list, paragraph, table } from '../formats/paper.ts'
import { type DemoDocument, report } from './demo-document.ts'
import { quarterEnd } from './spanish.ts'

/** One half-yearly evaluation of internal control: five components, scored from 0 to 100. */
type HalfYear = {
  year: number
  half: 1 | 2
  publishedOn: string
  scores: readonly [number, number, number, number, number]
  audits: readonly (readonly [process: string, findings: number, closed: number])[]
  strong: string
  weak: readonly string[]
}

const COMPONENTS = [
  'Ambiente de control',
  'Evaluación del riesgo',
  'Actividades de control',
  'Información y comunicación',
  'Monitoreo',
] as const

const HALF_YEARS: readonly HalfYear[] = [
  {
    year: 2024,
    half: 2,
    publishedOn: '2025-01-30',
    scores: [82, 74, 80, 71, 77],
    audits: [
      ['Recaudo de la tasa de uso', 3, 2],
      ['Respuesta a PQRSD', 4, 3],
      ['Nómina', 1, 1],
    ],
    strong: 'Todos los despachos auditados tenían su prueba de alcohol.',
    weak: [
      'El mapa de riesgos no incluía los datos personales.',
      'El archivo de 2019 seguía sin inventario.',
    ],
  },
  {
    year: 2025,
    half: 1,
    publishedOn: '2025-07-30',
    scores: [84, 77, 82, 74, 79],
    audits: [
      ['Contratación', 2, 1],
      ['Arriendo de locales y taquillas', 3, 2],
      ['Caja de parqueadero y baños', 2, 2],
    ],
    strong: 'El 100 % de los contratos revisados estaba en SECOP II dentro del plazo.',
    weak: [
      'Dos locales pagaban un canon sin actualizar.',
      'Una supervisión no tenía informes mensuales.',
    ],
  },
  {
    year: 2025,
    half: 2,
    publishedOn: '2026-01-29',
    scores: [86, 80, 84, 78, 82],
    audits: [
      ['Seguridad vial y alcoholimetría', 1, 1],
      ['Gestión documental', 4, 2],
      ['Sistemas y copias de seguridad', 2, 1],
    ],
    strong: 'Los dos hallazgos de 2024 que seguían abiertos se cerraron.',
    weak: [
      'Una copia de seguridad no se había probado en seis meses.',
      'Falta publicar el mapa de procesos.',
    ],
  },
  {
    year: 2026,
    half: 1,
    publishedOn: '2026-07-30',
    scores: [88, 83, 85, 84, 85],
    audits: [
      ['Transparencia y publicación', 3, 2],
      ['Contratos de obra de 2026', 2, 2],
      ['Respuesta a PQRSD', 1, 1],
    ],
    strong: 'Las respuestas fuera de plazo bajaron de 42 a 24 frente al mismo semestre de 2025.',
    weak: [
      'El índice de información clasificada y reservada debe actualizarse antes de septiembre.',
      'Las hojas de vida de aspirantes a cargos directivos no se publican todavía.',
    ],
  },
]

export const CONTROL_DOCUMENTS: readonly DemoDocument[] = [
  ...HALF_YEARS.map(halfYearReport),
  report({
    numeral: '4.8.b',
    title: 'Seguimiento al Programa de Transparencia y Ética Pública, enero a agosto de 2026',
    office: 'control',
    issuedOn: '2026-09-14',
    publishedOn: '2026-09-15',
    cutOffOn: '2026-08-31',
    blocks: [
      heading('Resultado'),
      paragraph(
        'De las 24 acciones del programa, 15 están terminadas, 7 van a tiempo y 2 están atrasadas. El avance es del 76 %.',
      ),
      table(
        ['Componente', 'Acciones', 'Terminadas', 'Atrasadas'],
        [
          ['Gestión del riesgo de corrupción', '6', '5', '0'],
          ['Redes y articulación', '3', '2', '0'],
          ['Estado abierto y transparencia', '8', '4', '2'],
          ['Debida diligencia', '3', '2', '0'],
          ['Iniciativas propias', '4', '2', '0'],
          ['Total', '24', '15', '2'],
        ],
      ),
      heading('Qué está atrasado'),
      list(
        'Publicar el mapa de procesos en el numeral 1.3. Responde la Oficina de Planeación.',
        'Actualizar el índice de información clasificada y reservada. Responde la Secretaría General.',
      ),
    ],
  }),
  report({
    numeral: '4.7.e',
    title: 'Plan de mejoramiento de la auditoría de la Contraloría a la vigencia 2024',
    office: 'control',
    issuedOn: '2025-09-05',
    publishedOn: '2025-09-12',
    cutOffOn: '2025-08-29',
    blocks: [
      heading('De dónde viene'),
      paragraph(
        'La Contraloría del Departamento del Lindero auditó la vigencia 2024 entre mayo y julio de 2025. Dejó tres hallazgos administrativos, ninguno con alcance fiscal.',
      ),
      table(
        ['Hallazgo', 'Acción', 'Responde', 'Plazo'],
        [
          [
            'Dos cánones de arriendo sin actualizar',
            'Actualizar los contratos y revisar todos cada enero',
            'Subgerencia Financiera',
            '31 de octubre de 2025',
          ],
          [
            'Informes de supervisión incompletos',
            'Formato único y alarma mensual',
            'Oficina Jurídica y de Contratación',
            '28 de noviembre de 2025',
          ],
          [
            'Inventario del archivo de 2019',
            'Levantar el inventario y entregarlo al archivo',
            'Secretaría General',
            '30 de junio de 2026',
          ],
        ],
      ),
      heading('Seguimiento'),
      paragraph(
        'La Oficina de Control Interno revisa el plan cada tres meses. Al cierre de junio de 2026 las tres acciones estaban cumplidas.',
      ),
    ],
  }),
  report({
    numeral: '4.7.d',
    title:
      'Informe a la Superintendencia de Transporte sobre la visita de inspección de marzo de 2026',
    office: 'operations',
    issuedOn: '2026-04-20',
    publishedOn: '2026-04-22',
    cutOffOn: '2026-04-17',
    blocks: [
      heading('La visita'),
      paragraph(
        'La Superintendencia visitó la terminal el 25 y el 26 de marzo de 2026. Revisó despachos, pruebas de alcohol, taquillas y atención a usuarios antes de la Semana Santa.',
      ),
      table(
        ['Qué revisó', 'Muestra', 'Resultado'],
        [
          ['Despachos con prueba de alcohol', '620', 'Todos la tenían'],
          ['Planillas de despacho', '180', 'Dos sin hora de salida'],
          ['Taquillas con tarifa y equipaje a la vista', '22', 'Tres sin la política de equipaje'],
          ['Reclamos de usuarios', '40', 'Todos con respuesta'],
        ],
      ),
      heading('Qué corregimos'),
      list(
        'Desde el 1 de abril el sistema no cierra una planilla sin hora de salida.',
        'Las tres empresas pusieron su política de equipaje a la vista el 30 de marzo.',
      ),
    ],
  }),
]

function halfYearReport({
  year,
  half,
  publishedOn,
  scores,
  audits,
  strong,
  weak,
}: HalfYear): DemoDocument {
  const months = half === 1 ? 'enero a junio' : 'julio a diciembre'
  const total = Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length)
  return report({
    numeral: '4.8.a',
    title: `Evaluación del sistema de control interno, ${months} de ${year}`,
    office: 'control',
    issuedOn: publishedOn,
    publishedOn,
    cutOffOn: quarterEnd(year, half * 2),
    blocks: [
      heading('Resultado'),
      paragraph(
        `El sistema de control interno obtuvo ${total} puntos de 100. La evaluación se hace cada seis meses, como ordena el artículo 156 del Decreto 2106 de 2019. ${strong}`,
      ),
      table(
        ['Componente', 'Puntaje'],
        [
          ...COMPONENTS.map((name, i) => [name, String(scores[i] ?? 0)]),
          ['Promedio', String(total)],
        ],
      ),
      heading('Auditorías del semestre'),
      table(
        ['Proceso', 'Hallazgos', 'Cerrados'],
        audits.map(([name, findings, closed]) => [name, String(findings), String(closed)]),
      ),
      heading('Qué debe mejorar'),
      list(...weak),
      paragraph(
        'Cada hallazgo abierto tiene responsable y fecha en el plan de mejoramiento interno.',
      ),
    ],
  })
}
