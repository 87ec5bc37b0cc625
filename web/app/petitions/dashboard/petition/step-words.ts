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

export const STEP_WORDS: Record<WrittenStep, StepWords> = {
  reclassify: {
    action: 'Cambiar el tipo',
    title: 'Cambiar el tipo',
    submit: 'Cambiar el tipo',
    done: 'Cambió de tipo.',
    textLabel: 'Razón',
    textHint: 'La persona la lee.',
  },
  'undo-reclassify': {
    action: 'Deshacer el cambio de tipo',
    title: 'Deshacer el cambio de tipo',
    submit: 'Deshacer',
    done: 'Se deshizo el cambio de tipo.',
    textLabel: '',
  },
  shorten: {
    action: 'Acortar el plazo',
    title: 'Acortar el plazo por una norma',
    submit: 'Acortar el plazo',
    done: 'El plazo es más corto.',
    textLabel: '',
  },
  'ask-completion': {
    action: 'Pedir que complete',
    title: 'Pedir que complete',
    submit: 'Pedir el dato',
    done: 'Se pidió el dato.',
    textLabel: 'Qué debe enviar',
    textHint: 'La persona lo lee tal como usted lo escribe.',
  },
  extend: {
    action: 'Ampliar plazo',
    title: 'Ampliar el plazo',
    submit: 'Ampliar el plazo',
    done: 'Se amplió el plazo.',
    textLabel: 'Razón',
    textHint: 'La persona la lee, con la nueva fecha.',
  },
  transfer: {
    action: 'Trasladar',
    title: 'Trasladar',
    submit: 'Trasladar',
    done: 'Se trasladó.',
    textLabel: 'Qué se traslada y por qué',
    textHint: 'Va en el oficio y lo lee la persona.',
  },
  'declare-withdrawn': {
    action: 'Declarar el desistimiento',
    title: 'Declarar el desistimiento',
    submit: 'Declarar el desistimiento',
    done: 'Se declaró el desistimiento.',
    textLabel: 'Motivos del acto',
    textHint: 'Qué se le pidió, cuándo, y que no llegó.',
  },
  'ask-clarity': {
    action: 'Devolver para aclarar',
    title: 'Devolver para aclarar',
    submit: 'Devolverla',
    done: 'Se devolvió para que la aclare.',
    textLabel: 'Qué no se entiende',
    textHint: 'La persona lo lee tal como usted lo escribe.',
  },
  'archive-unclear': {
    action: 'Archivar sin aclaración',
    title: 'Archivar porque no la aclararon',
    submit: 'Archivarla',
    done: 'Quedó archivada.',
    textLabel: 'Razón',
    textHint: 'La persona la lee.',
  },
  reject: {
    action: 'Rechazar por irrespetuosa',
    title: 'Rechazar por irrespetuosa',
    submit: 'Rechazarla',
    done: 'Se rechazó.',
    textLabel: 'Motivos del acto',
    textHint: 'Qué palabras ofenden y a quién. La persona los lee.',
  },
  join: {
    action: 'Unir con…',
    title: 'Unir con otra solicitud',
    submit: 'Unirla',
    done: 'Quedó unida.',
    textLabel: 'Razón',
  },
  separate: {
    action: 'Separar de la otra',
    title: 'Separar de la otra solicitud',
    submit: 'Separarla',
    done: 'Quedó separada.',
    textLabel: 'Razón',
  },
  archive: {
    action: 'Archivar',
    title: 'Archivar',
    submit: 'Archivar',
    done: 'Quedó archivada.',
    textLabel: 'Razón',
  },
  reopen: {
    action: 'Reabrir',
    title: 'Reabrir',
    submit: 'Reabrir',
    done: 'Se abrió de nuevo.',
    textLabel: 'Razón',
    textHint: 'La persona la lee.',
  },
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
