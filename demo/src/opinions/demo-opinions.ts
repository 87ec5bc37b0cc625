import { addDays } from '@terminal/contract/calendar/calendar-day'
import type { NewOpinion } from '@terminal/contract/opinions/opinion'

type Said = {
  path: string
  yes: number
  no: number
  texts: readonly [isUseful: boolean, words: string][]
}

/** What visitors of the demo said of its pages. */
const SAID: readonly Said[] = [
  {
    path: '/viaja-con-nosotros',
    yes: 41,
    no: 17,
    texts: [
      [false, 'No dice de qué módulo sale el bus a Puerto Lindero.'],
      [false, 'La tarifa de la página no es la que me cobraron en la taquilla 7 el sábado.'],
      [true, 'Muy clara la lista por empresas. Falta el teléfono de cada una.'],
    ],
  },
  {
    path: '/lineaAtencion',
    yes: 12,
    no: 3,
    texts: [
      [false, 'Llamé al conmutador a las 7 a. m. y nadie contestó. Digan desde qué hora atienden.'],
    ],
  },
  {
    path: '/preguntasFrecuentes',
    yes: 23,
    no: 6,
    texts: [[false, 'Busqué si puedo viajar con un gato y no encontré nada.']],
  },
  { path: '/politica', yes: 2, no: 4, texts: [[false, 'Demasiado larga. ¿Quién lee todo eso?']] },
  { path: '/participa', yes: 8, no: 1, texts: [] },
  { path: '/noticias', yes: 15, no: 2, texts: [] },
]

/** One for each who answered; those who wrote something come last. */
export function demoOpinions(today: string): { opinion: NewOpinion; givenOn: string }[] {
  const all = SAID.flatMap(({ path, yes, no, texts }) => [
    ...Array.from({ length: yes }, () => ({ path, isUseful: true, words: null })),
    ...Array.from({ length: no }, () => ({ path, isUseful: false, words: null })),
    ...texts.map(([isUseful, words]) => ({ path, isUseful, words })),
  ])
  const silentFirst = all.toSorted((a, b) => Number(a.words !== null) - Number(b.words !== null))
  return silentFirst.map((said, i) => ({
    opinion: { ...said, formKey: `demo-opinion-${String(i).padStart(6, '0')}` },
    givenOn: addDays(today, -Math.floor(((all.length - 1 - i) * 50) / all.length)),
  }))
}
