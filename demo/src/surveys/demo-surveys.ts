import type { SurveyContent } from '@terminal/contract/surveys/survey'
import type { SurveyOutcome } from '@terminal/contract/surveys/survey-outcome'
import { moveDates, moveDay, TOLD_BY_SITE } from '../moving/move-dates.ts'

/** How the demo's people answer: of each question, how many of a hundred choose each option. */
export type Leanings = Record<string, Record<string, number>>

export const LEANINGS: Record<string, Leanings> = {
  'participacion-ciudadana': read([
    'hora: tarde 62, manana 15, mediodia 9, sabado 14',
    'canal: web 47, terminal 29, radio 15, correo 9',
    'temas: aseo 58, seguridad 44, rutas 61, acceso 27, obras 35',
    'vino: si 18, no 82',
    'razon: no-supo 41, horario 38, lejos 12, no-sirve 9',
    'facil: 1 14, 2 27, 3 33, 4 18, 5 8',
    'edad: joven 31, adulto 45, mayor 14, no-responde 10',
  ]),
  'planeacion-gestion': read([
    'obra: juegos 24, techo 45, guia 31',
    'metas: seguro 40, todos 25, respuesta 12, informacion 8, cuentas 15',
    'uso: viajar 64, trabajar 14, encomienda 12, vecino 10',
    'viajes: semana 20, mes 47, a-veces 33',
    'gestion: 1 8, 2 15, 3 34, 4 30, 5 13',
    'edad: joven 28, adulto 50, mayor 13, no-responde 9',
  ]),
}

/** The year before, when fewer could come in the evening. */
export const LEANINGS_BEFORE = read([
  'hora: tarde 50, manana 24, mediodia 12, sabado 14',
  'canal: web 36, terminal 41, radio 14, correo 9',
  'facil: 1 21, 2 30, 3 29, 4 14, 5 6',
])

export const WORDS: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'cambio',
    [
      'Que avisen con tiempo por los parlantes y en las taquillas.',
      'Hacer las reuniones un sábado, cerca de la sala de espera.',
      'Contar después qué se hizo con lo que uno propuso.',
      'Que se pueda opinar por WhatsApp.',
      'Poner un buzón en el módulo 2.',
    ],
  ],
  [
    'motivo',
    [
      'Cuando llueve no hay dónde esperar el taxi.',
      'Viajo con dos niños y la espera es larga.',
      'Mi papá no ve bien y se pierde entre los módulos.',
      'Es lo que más se usa de noche.',
    ],
  ],
])

/** When the survey of the year before was open. */
export function daysBefore(weeks: number) {
  return { opensOn: moveDay('2025-11-01', weeks), closesOn: moveDay('2025-11-30', weeks) }
}

/** It had three of the questions of this year's. */
export function contentBefore(content: SurveyContent, weeks: number): SurveyContent {
  return {
    ...content,
    purpose: moveDates(
      'Queremos saber por qué canal y a qué hora prefiere opinar usted. Con sus respuestas hacemos el calendario de 2026.',
      weeks,
      TOLD_BY_SITE,
    ),
    minutes: 2,
    questions: content.questions.filter(({ key }) => key in LEANINGS_BEFORE),
  }
}

/** What was made of its answers. */
export function outcomeBefore(weeks: number): SurveyOutcome {
  const moved = (text: string) => moveDates(text, weeks, TOLD_BY_SITE)
  return {
    ...OUTCOME,
    details: moved(OUTCOME.details),
    commitments: OUTCOME.commitments.map((each) => ({
      ...each,
      willDo: moved(each.willDo),
      when: moved(each.when),
    })),
    writtenOn: moveDay(OUTCOME.writtenOn, weeks),
  }
}

const OUTCOME = {
  finding: 'De quienes respondieron, la mitad puede participar después de las 5:00 p. m.',
  details: 'En 2025 hicimos 11 de 14 reuniones en la mañana.',
  commitments: [
    {
      said: 'La mitad sale de trabajar a las 5:00 p. m. y no alcanza a llegar.',
      willDo: 'Dos de las seis mesas de 2026 empiezan a las 5:30 p. m.',
      when: 'Marzo de 2026',
      state: 'done',
    },
    {
      said: 'Quieren opinar desde el celular, sin venir.',
      willDo: 'Las encuestas de 2026 se responden en esta página.',
      when: 'Noviembre de 2026',
      state: 'done',
    },
    {
      said: 'Falta saber qué pasó con lo que propusieron.',
      willDo: 'Publicamos cada propuesta con su respuesta, sí o no.',
      when: 'Enero de 2027',
      state: 'in-progress',
    },
  ],
  writtenBy: 'Oficina de Planeación',
  writtenOn: '2025-12-16',
} satisfies SurveyOutcome

/** «canal: web 47, radio 15» */
function read(lines: readonly string[]): Leanings {
  return Object.fromEntries(
    lines.map((line) => {
      const [question = '', options = ''] = line.split(': ')
      return [question, Object.fromEntries(options.split(', ').map(readShare))]
    }),
  )
}

function readShare(written: string): [option: string, share: number] {
  const [option = '', share] = written.split(' ')
  return [option, Number(share)]
}
