import { addDays, daysSince1970 } from '@terminal/contract/calendar/calendar-day'
import { daysOf, quarterBefore, quarterOf } from '@terminal/contract/calendar/quarter'
import type { PetitionForm } from '@terminal/contract/petitions/case/petition-form'
import type { Improvement } from '@terminal/contract/petitions/figures/published-figures'
import { byStaff, type DemoPetition, person } from './demo-petition.ts'

const COUNT = 52
/** Until the last of them was answered. */
const LONGEST_DAYS = 36
const MOST_SPREAD = 88

const MATTERS = [
  ['claim', 'Aseo', 'Los baños del módulo 2 estaban sin agua el domingo por la mañana.'],
  ['petition', 'Locales y servicios', 'Pido otro punto para recargar el celular en la sala 1.'],
  ['complaint', 'Atención del personal', 'En información no me dijeron de dónde salía mi bus.'],
  ['petition', 'Operación y despachos', 'Solicito que anuncien por altavoz los retrasos.'],
  ['information', 'Contratación', 'Quiero saber cuántos buses salieron en el último puente.'],
  ['claim', 'Parqueadero', 'La máquina del parqueadero no me dio vueltas.'],
  ['suggestion', 'Locales y servicios', 'Pongan sombra en la fila de los taxis.'],
] as const

const FIRST_NAMES = ['Luz', 'Nubia', 'Celia', 'Aura', 'Irma', 'Flor'] as const
const LAST_NAMES = ['Ríos', 'Mesa', 'Prado', 'Luna', 'Campo'] as const

/** After how many days of the calendar each was answered: most soon, one in eight late. */
const ANSWERED_AFTER = [4, 6, 9, 12, 34, 7, 14, 10] as const

/** What the quarter before today brought, answered and closed: enough of it that a report can be published. */
export function demoQuarter(today: string): DemoPetition[] {
  const { from } = daysOf(quarterBefore(quarterOf(today)))
  const since = daysSince1970(today) - daysSince1970(from)
  const spread = Math.min(MOST_SPREAD, since - LONGEST_DAYS)
  return Array.from({ length: COUNT }, (_, i) => {
    const [type, theme, message] = MATTERS[(i * 3) % MATTERS.length] ?? MATTERS[0]
    return {
      shows: 'answered in the quarter before this one',
      filedDaysAgo: since - Math.floor((i * spread) / COUNT),
      hour: 8 + (i % 9),
      form: { type, message: `${message} Lo escribo por vez ${i + 1}.`, ...presenterOf(i) },
      desk: { assignee: i % 2 === 0 ? 'marcela' : 'ivan', theme },
      steps: [
        byStaff(1, { kind: 'start' }),
        byStaff(
          ANSWERED_AFTER[i % ANSWERED_AFTER.length] ?? 6,
          { kind: 'answer' },
          { text: 'Gracias por escribirnos. Ya lo arreglamos, y lo revisamos cada semana.' },
        ),
      ],
    }
  })
}

/** Two of three are anonymous, so that both groups are large enough to be published. */
function presenterOf(i: number): Partial<PetitionForm> {
  if (i % 3 !== 0) return { presenter: 'anonymous' }
  const name = FIRST_NAMES[(i / 3) % FIRST_NAMES.length]
  return person(`${name} Inventada ${LAST_NAMES[i % LAST_NAMES.length]}`, 500 + i)
}

/** «Esto cambió gracias a usted», as staff would write it; the oldest first. */
export function demoImprovements(today: string): Improvement[] {
  return [
    [140, 'En información hay una persona más los viernes y los domingos por la tarde.'],
    [110, 'La fila de los taxis tiene techo.'],
    [75, 'Los retrasos de más de 15 minutos se anuncian por altavoz y en las pantallas.'],
    [40, 'Hay ocho puntos más para cargar el celular en la sala 1.'],
    [12, 'Los baños del módulo 2 tienen tanque de reserva: ya no se quedan sin agua.'],
  ].map(([ago, text]) => ({ on: addDays(today, -Number(ago)), text: String(text) }))
}
