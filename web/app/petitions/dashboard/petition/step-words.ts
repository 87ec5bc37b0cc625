import type { DeskPetition, DraftKind } from '@terminal/contract/petitions/case/desk-petition'
import { briefDay } from '@terminal/contract/petitions/case/due-words'
import { isOpen } from '@terminal/contract/petitions/case/states'
import type { WrittenStep } from '@terminal/contract/petitions/case/step-form'
import { isAboutData, TERMS, waitWords } from '@terminal/contract/petitions/case/terms'
import { noticeWords } from '../case/desk-words.ts'

type StepWords = {
  /** The button on the page. */
  action: string
  title: string
  /** The button that does it: it says what will happen. */
  submit: string
  done: string
  textLabel: string
  textHint?: string
}
type Others = Partial<Omit<StepWords, 'action' | 'done'>>

const READ = 'La persona la lee.'
const READ_AS_IT_IS = 'La persona lo lee tal como usted lo escribe.'

/** Title and button are the action, and its text a reason, unless something else is said. */
const step = (action: string, done: string, others: Others = {}): StepWords => ({
  action,
  done,
  title: action,
  submit: action,
  textLabel: 'Razón',
  ...others,
})

export const STEP_WORDS: Record<WrittenStep, StepWords> = {
  reclassify: step('Cambiar el tipo', 'Cambió de tipo.', { textHint: READ }),
  'undo-reclassify': step('Deshacer el cambio de tipo', 'Se deshizo el cambio de tipo.', {
    submit: 'Deshacer',
  }),
  shorten: step('Acortar el plazo', 'El plazo es más corto.', {
    title: 'Acortar el plazo por una norma',
  }),
  'ask-completion': step('Pedir que complete', 'Se pidió el dato.', {
    submit: 'Pedir el dato',
    textLabel: 'Qué debe enviar',
    textHint: READ_AS_IT_IS,
  }),
  extend: step('Ampliar plazo', 'Se amplió el plazo.', {
    title: 'Ampliar el plazo',
    submit: 'Ampliar el plazo',
    textHint: 'La persona la lee, con la nueva fecha.',
  }),
  transfer: step('Trasladar', 'Se trasladó.', {
    textLabel: 'Qué se traslada y por qué',
    textHint: 'Va en el oficio y lo lee la persona.',
  }),
  'declare-withdrawn': step('Declarar el desistimiento', 'Se declaró el desistimiento.', {
    textLabel: 'Motivos del acto',
    textHint: 'Qué se le pidió, cuándo, y que no llegó.',
  }),
  'ask-clarity': step('Devolver para aclarar', 'Se devolvió para que la aclare.', {
    submit: 'Devolverla',
    textLabel: 'Qué no se entiende',
    textHint: READ_AS_IT_IS,
  }),
  'archive-unclear': step('Archivar sin aclaración', 'Quedó archivada.', {
    title: 'Archivar porque no la aclararon',
    submit: 'Archivarla',
    textHint: READ,
  }),
  reject: step('Rechazar por irrespetuosa', 'Se rechazó.', {
    submit: 'Rechazarla',
    textLabel: 'Motivos del acto',
    textHint: 'Qué palabras ofenden y a quién. La persona los lee.',
  }),
  join: step('Unir con…', 'Quedó unida.', { title: 'Unir con otra solicitud', submit: 'Unirla' }),
  separate: step('Separar de la otra', 'Quedó separada.', {
    title: 'Separar de la otra solicitud',
    submit: 'Separarla',
  }),
  archive: step('Archivar', 'Quedó archivada.'),
  reopen: step('Reabrir', 'Se abrió de nuevo.', { textHint: READ }),
}

const DRAFTED: readonly (WrittenStep & DraftKind)[] = [
  'ask-completion',
  'extend',
  'transfer',
  'declare-withdrawn',
  'ask-clarity',
  'reject',
]

/** Those with words worth keeping. */
export function draftKindOf(step: WrittenStep): DraftKind | undefined {
  return DRAFTED.find((kind) => kind === step)
}

/** What will happen, before anything is written. */
export function stepNotes(step: WrittenStep, petition: DeskPetition): string[] {
  const { clock, type, mostExtensionDays } = petition
  const { askWithin, transferWithin } = TERMS[type]
  switch (step) {
    case 'reclassify':
      return [
        ...(petition.isClassified ? [] : ['Si es una petición, déjela así y confirme.']),
        `Durante una hora usted puede deshacerlo${petition.isMailed ? '; después sale el correo' : ''}.`,
        noticeWords(petition),
      ]
    case 'undo-reclassify':
      return ['Queda como estaba, y la persona no recibe correo.']
    case 'shorten':
      return [`Ahora son ${clock.legalDays} días hábiles. Solo se puede acortar.`]
    case 'ask-completion':
      return [
        isPast(petition, askWithin)
          ? `Ya pasó el día ${askWithin}, el último para pedirlo: los días siguen corriendo.`
          : `Los días dejan de correr hasta que lo envíe. Tiene ${waitWords(type)}.`,
        noticeWords(petition),
      ]
    case 'extend':
      return [`Una sola vez, y hasta ${mostExtensionDays} días hábiles más.`, noticeWords(petition)]
    case 'transfer':
      return [
        isPast(petition, transferWithin)
          ? `La ley da ${transferWithin} días hábiles para trasladar y van ${clock.daysSinceFiling}: queda anotado.`
          : `La ley da ${transferWithin} días hábiles para trasladar; van ${clock.daysSinceFiling}.`,
        'El oficio recibe su número.',
        ...(isAboutData(type) ? ['La ley pide contarle del traslado a la persona.'] : []),
        noticeWords(petition),
      ]
    case 'declare-withdrawn':
      return [
        'El acto recibe su número y la solicitud se cierra. Contra él cabe reposición.',
        noticeWords(petition),
      ]
    case 'ask-clarity':
      return [
        'Si falta un dato, use «Pedir que complete».',
        `Para aclararla tiene ${petition.clarityDays} días hábiles. ${clarityWords(petition)}`,
        noticeWords(petition),
      ]
    case 'archive-unclear':
      return ['No llegó la aclaración. Se cierra sin respuesta y puede presentarla otra vez.']
    case 'reject':
      return [
        'Solo la jefatura. El acto recibe su número y la solicitud se cierra; la persona puede presentarla otra vez.',
        noticeWords(petition),
      ]
    case 'join':
      return [
        'Se tramita dentro de la otra, y la respuesta de esa responde las dos. Cada persona conserva su radicado, su código y su fecha.',
      ]
    case 'separate':
      return ['Vuelve a tener una respuesta propia. Su plazo no cambió.', noticeWords(petition)]
    case 'archive':
      return ['Queda entre las cerradas. Se puede reabrir.']
    case 'reopen':
      return ['Vuelve a En trámite.', togetherWords(petition), noticeWords(petition)]
  }
}

function togetherWords({ joined, state }: DeskPetition): string {
  return joined.length > 0 && state === 'answered'
    ? 'Las que se respondieron con esta siguen respondidas: si hace falta, reábralas.'
    : ''
}

/** Both dates of what is chosen, before it is done: the one that holds now, and the one that would. */
export function datesWords(choice: string, petition: DeskPetition, today: string): string {
  const { clock, datesAhead, state } = petition
  const ahead = datesAhead.find((each) => each.choice === choice)
  if (!ahead) return ''
  const { promisedOn, legalOn } = ahead
  const isOver = legalOn !== null && legalOn < today
  return [
    isOpen({ state }) &&
      !clock.isPaused &&
      `${clock.promisedOn < today ? 'Se le había prometido' : 'Hoy se le promete'} el ${briefDay(clock.promisedOn, today)}.`,
    `${isOpen({ state }) ? 'Con este cambio' : 'Al reabrirla'} se le promete el ${briefDay(promisedOn, today)}.`,
    legalOn &&
      !isOver &&
      legalOn !== promisedOn &&
      `La ley da hasta el ${briefDay(legalOn, today)}.`,
    isOver &&
      `El plazo de ley ya venció, el ${briefDay(legalOn, today)}. Si pide información, quedó aceptada por silencio.`,
  ]
    .filter((sentence) => sentence)
    .join(' ')
}

function clarityWords(petition: DeskPetition): string {
  if (!petition.isStoppedByClarity) return 'El plazo sigue corriendo.'
  return isPast(petition, TERMS[petition.type].askWithin)
    ? 'Ya es tarde para detener el plazo: sigue corriendo.'
    : 'Mientras tanto, el plazo se detiene.'
}

function isPast({ clock }: DeskPetition, days: number): boolean {
  return clock.isOverdue || clock.daysSinceFiling > days
}
