import { heading, list, paragraph, table } from '../formats/paper.ts'
import { type DemoDocument, report } from './demo-document.ts'
import { budgetOf, WORKS } from './figures.ts'
import { workTable } from './management.ts'
import { figure, sum } from './spanish.ts'

const STRATEGY = [
  [
    'Viaje seguro',
    'Prueba de alcohol y revisión en el 100 % de los despachos',
    'Subgerencia Operativa',
  ],
  ['Terminal para todos', 'Baños accesibles en los módulos 1, 2 y 4', 'Subgerencia Operativa'],
  ['Respuesta a tiempo', '98 % de las PQRSD respondidas dentro del plazo', 'Secretaría General'],
  [
    'Información a la vista',
    '95 puntos de 100 en el índice de transparencia (ITA)',
    'Oficina de Planeación',
  ],
  [
    'Cuentas sanas',
    'La tasa de uso pesa 60 % en los ingresos; en 2023 pesaba 66 %',
    'Subgerencia Financiera',
  ],
] as const

const AGREED = [
  '30 de octubre',
  '18 de septiembre',
  '18 de diciembre',
  '26 de febrero de 2027',
] as const

/** Plans, and the progress of the works. */
export const PLAN_DOCUMENTS: readonly DemoDocument[] = [
  actionPlan(
    2025,
    '2025-01-30',
    'El plan se consultó del 15 al 23 de enero de 2025: llegaron 24 comentarios y se aceptaron 9.',
  ),
  actionPlan(
    2026,
    '2026-01-29',
    'El plan se consultó del 14 al 22 de enero de 2026: llegaron 31 comentarios y se aceptaron 12.',
  ),
  report({
    numeral: '4.3',
    title: 'Plan estratégico 2024 a 2027',
    office: 'planning',
    issuedOn: '2024-01-19',
    publishedOn: '2024-01-31',
    blocks: [
      heading('A dónde queremos llegar'),
      paragraph(
        'En 2030, cualquier persona podrá moverse, informarse y reclamar en la terminal sin pedir ayuda. Este plan fija lo que debe estar listo en 2027. Lo aprobó la Junta Directiva con el Acuerdo 002 de 2024.',
      ),
      heading('Las cinco metas'),
      table(['Meta', 'Qué habrá en 2027', 'Responde'], STRATEGY),
      heading('De dónde partimos'),
      paragraph(
        'En 2023 salieron 105.800 buses con 1,43 millones de viajeros. Se respondió a tiempo el 90 % de las PQRSD y el índice de transparencia fue de 83 puntos. Ningún módulo tiene todavía un baño accesible.',
      ),
      heading('Dinero previsto para obras y proyectos, en millones de pesos'),
      table(
        ['Año', 'Previsto', 'Obra principal'],
        [
          ['2024', '825', 'Pavimento de las bahías 13 a 24'],
          ['2025', '935', 'Baños de los módulos 1 y 2'],
          ['2026', '1.050', 'Accesibilidad del módulo 4 y avisos de salida'],
          ['2027', '1.200', 'Baños accesibles de los módulos 1 y 2'],
        ],
      ),
      heading('Cómo se revisa'),
      paragraph(
        'Cada enero el plan se vuelve plan de acción, con obras, fechas y dinero. La Oficina de Planeación mide los indicadores cada tres meses y los publica.',
      ),
    ],
  }),
  ...investmentReports(),
  report({
    numeral: '4.3',
    title: 'Programa de Transparencia y Ética Pública 2026',
    office: 'planning',
    issuedOn: '2026-01-28',
    publishedOn: '2026-01-30',
    blocks: [
      paragraph(
        'Reemplaza el plan anticorrupción de años anteriores, según la Ley 2195 de 2022 y el Decreto 1122 de 2024. Tiene 24 acciones. La Oficina de Control Interno las revisa en mayo, septiembre y enero.',
      ),
      table(
        ['Componente', 'Acciones', 'Ejemplo', 'Responde'],
        [
          [
            'Gestión del riesgo de corrupción',
            '6',
            'Dos personas abren cada oferta',
            'Oficina Jurídica y de Contratación',
          ],
          ['Redes y articulación', '3', 'Mesa con Personería y veedurías', 'Gerencia General'],
          [
            'Estado abierto y transparencia',
            '8',
            'Publicar el mapa de procesos',
            'Oficina de Planeación',
          ],
          [
            'Debida diligencia',
            '3',
            'Revisar quién está detrás de cada contratista',
            'Oficina Jurídica y de Contratación',
          ],
          [
            'Iniciativas propias',
            '4',
            'Línea anticorrupción con respuesta en 48 horas',
            'Oficina de Control Interno',
          ],
          ['Total', '24', '', ''],
        ],
      ),
      heading('Canal para denunciar'),
      paragraph(
        'Línea anticorrupción +57 600 000 0009 o transparencia@terminalmontelindo.example. Puede hacerlo sin dar su nombre.',
      ),
    ],
  }),
  report({
    numeral: '4.3',
    title: 'Plan Estratégico de Seguridad Vial 2025 a 2026',
    office: 'operations',
    issuedOn: '2025-03-28',
    publishedOn: '2025-04-02',
    blocks: [
      heading('Qué queremos'),
      paragraph(
        'Que ningún bus salga de la terminal con un conductor bajo los efectos del alcohol, cansado o con un vehículo en mal estado. El plan sigue la Ley 1503 de 2011 y la metodología del Ministerio de Transporte.',
      ),
      table(
        ['Línea', 'Acción', 'Meta de 2026'],
        [
          ['Conductores', 'Prueba de alcohol antes de cada salida', '100 %'],
          ['Conductores', 'Revisión del descanso en salidas nocturnas', '100 %'],
          ['Vehículos', 'Revisión de llantas, luces, frenos y salidas', '100 %'],
          ['Bahías', 'Señales y velocidad máxima de 10 km por hora', '0 atropellos'],
          ['Víctimas', 'Simulacros con bomberos y primeros auxilios', '2 al año'],
        ],
      ),
      heading('De dónde partimos'),
      paragraph(
        'En 2024 hubo 108.700 despachos y 54 conductores con prueba positiva: uno de cada 2.013. En las bahías hubo tres golpes leves entre buses y ninguna persona herida.',
      ),
      heading('Recursos'),
      paragraph(
        '$ 560 millones en 2025 y $ 590 millones en 2026, de la línea de seguridad vial del presupuesto.',
      ),
    ],
  }),
  report({
    numeral: '4.3',
    title: 'Estrategia de participación ciudadana 2026',
    office: 'planning',
    issuedOn: '2026-02-09',
    publishedOn: '2026-02-13',
    blocks: [
      table(
        ['Forma de participar', 'Cuándo', 'Para qué'],
        [
          [
            'Encuesta de planeación',
            'Octubre y noviembre',
            'Escoger una obra de $ 60 millones para 2027',
          ],
          [
            'Consulta de borradores',
            'Enero y agosto',
            'Comentar planes y reglas antes de aprobarlos',
          ],
          ['Recorridos de accesibilidad', 'Junio y noviembre', 'Hallar barreras en el edificio'],
          [
            'Rendición de cuentas',
            'Diciembre',
            'Preguntar a la gerencia por el dinero y las obras',
          ],
          ['Veedurías', 'Todo el año', 'Vigilar los contratos de obra'],
        ],
      ),
      paragraph(
        'Para 2027 se apartan $ 60 millones: el 5 % de los $ 1.200 millones previstos para obras. En la votación de 2025 participaron 1.126 personas y ganaron los puntos de carga.',
      ),
    ],
  }),
]

/** A plan is made in January: it has the cost of each work, not its progress. */
function actionPlan(year: number, publishedOn: string, consulted: string): DemoDocument {
  const works = WORKS[year] ?? []
  const { spending } = budgetOf(year)
  return report({
    numeral: '4.3',
    title: `Plan de acción de ${year}`,
    office: 'planning',
    issuedOn: publishedOn,
    publishedOn,
    blocks: [
      heading('Qué haremos en el año'),
      paragraph(
        `Este plan desarrolla el plan estratégico 2024 a 2027 y cumple el artículo 74 de la Ley 1474 de 2011. Tiene $ ${figure(spending[2]?.approved ?? 0)} millones para obras y proyectos y $ ${figure(spending[1]?.approved ?? 0)} millones para seguridad vial. ${consulted}`,
      ),
      heading('Metas, indicadores y responsables'),
      table(
        ['Meta', 'Indicador', 'Responde'],
        STRATEGY.map(([goal, , office], i) => [goal, planned(year)[i] ?? '', office]),
      ),
      heading('Obras y proyectos, en millones de pesos'),
      table(
        ['Obra o proyecto', 'Valor'],
        [
          ...works.map(({ name, cost }) => [name, figure(cost)]),
          ['Total', figure(sum(works.map(({ cost }) => cost)))],
        ],
      ),
      heading('Planes que lo acompañan'),
      list(
        'Plan Anual de Adquisiciones (numeral 3.1).',
        'Programa de Transparencia y Ética Pública y estrategia de participación (este numeral).',
        'Plan Estratégico de Seguridad Vial (este numeral).',
      ),
    ],
  })
}

function planned(year: number): string[] {
  const goals: Record<number, string[]> = {
    2025: [
      'Menos de 50 conductores con prueba positiva',
      'Diseños de los baños accesibles del módulo 4',
      '97 % de las PQRSD a tiempo',
      '90 puntos en el ITA',
      'La tasa de uso pesa 64 %',
    ],
    2026: [
      'Menos de 40 conductores con prueba positiva',
      'Un módulo de cuatro con baño accesible',
      '98 % de las PQRSD a tiempo',
      '93 puntos en el ITA',
      'La tasa de uso pesa 63 %',
    ],
  }
  return goals[year] ?? []
}

function investmentReports(): DemoDocument[] {
  const works = WORKS[2026] ?? []
  const reports = [
    {
      cutOffOn: '2026-05-31',
      issuedOn: '2026-06-05',
      publishedOn: '2026-06-09',
      until: '31 de mayo',
      progress: [35, 40, 15, 10],
    },
    {
      cutOffOn: '2026-08-31',
      issuedOn: '2026-09-04',
      publishedOn: '2026-09-08',
      until: '31 de agosto',
      progress: [78, 92, 45, 30],
    },
  ]
  return reports.map(({ until, progress, ...dates }) =>
    report({
      numeral: '4.4',
      title: `Avance de los proyectos de inversión de 2026, con corte al ${until}`,
      office: 'planning',
      ...dates,
      blocks: [
        heading('Avance de cada proyecto'),
        paragraph(
          'El avance es el de la obra, medido por quien supervisa el contrato. El valor pagado sigue al avance.',
        ),
        workTable(
          works.map((work, i) => ({ ...work, progress: progress[i] ?? 0, due: AGREED[i] ?? '' })),
        ),
        heading('Riesgos'),
        list(
          'Cubierta del módulo 3: la lluvia detuvo el montaje. La obra trabaja de noche para no cerrar bahías.',
          'Pantallas y parlantes: los equipos son importados y dependen de la aduana.',
        ),
        heading('Control social'),
        paragraph(
          'La veeduría Usuarios del Módulo 3 acompaña la obra de la cubierta. Las observaciones y sus respuestas se piden en la oficina de PQRSD.',
        ),
      ],
    }),
  )
}
