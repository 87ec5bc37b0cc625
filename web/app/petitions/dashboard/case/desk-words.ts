import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { describeMinutes } from '@terminal/contract/operator/opening-hours'
import type {
  DeskFacts,
  DeskPetition,
  PersonalField,
} from '@terminal/contract/petitions/case/desk-petition'
import { briefDay } from '@terminal/contract/petitions/case/due-words'
import type { DeskNotice } from '@terminal/contract/petitions/notices/notice'

const CHANNEL_WORDS: Record<DeskPetition['channel'], string> = {
  site: 'por la web',
  office: 'en la oficina',
  phone: 'por teléfono',
  mail: 'por correo',
  post: 'por correo físico',
}
const REPLY_WORDS: Record<DeskPetition['replyBy'], string> = {
  email: 'pidió respuesta por correo',
  post: 'pidió respuesta en su dirección',
  code: 'lee la respuesta con su código',
  office: 'recoge la respuesta en la oficina',
}
const PRESENTER_WORDS: Record<DeskPetition['presenter'], string | undefined> = {
  person: undefined,
  anonymous: 'anónima',
  company: 'la presenta una empresa',
}

/** «Llegó por la web el mié 28 oct, 4:12 p. m. · pidió respuesta por correo» */
export function arrivalWords(petition: DeskPetition, today: string): string {
  const { channel, receivedAt, hasHour, presenter, replyBy, captcha } = petition
  const when = hasHour
    ? briefMoment(receivedAt, today)
    : briefDay(bogotaMoment(Date.parse(receivedAt)).day, today)
  const parts = [
    `Llegó ${CHANNEL_WORDS[channel]} el ${when}`,
    PRESENTER_WORDS[presenter],
    REPLY_WORDS[replyBy],
    // On paper or by telephone there was nothing to solve.
    channel === 'site' && captcha !== 'passed' ? 'sin comprobar que sea una persona' : undefined,
  ]
  return joined(parts, ' · ')
}

const A_DAY = /^\d{4}-\d{2}-\d{2}$/

/** «Fue el mar 3 nov, 16:00 · Módulo 3 · Empresa: Expreso del Valle» */
export function incidentWords({ incident }: DeskPetition, today: string): string {
  const { date, hour, place, company } = incident
  // Without JavaScript a day comes as it was typed.
  const day = date && (A_DAY.test(date) ? `el ${briefDay(date, today)}` : date)
  const when = joined([day, hour], ', ')
  return joined([when && `Fue ${when}`, place, company && `Empresa: ${company}`], ' · ')
}

export const PERSONAL_NAMES: Record<PersonalField, string> = {
  name: 'Nombre',
  document: 'Documento',
  email: 'Correo',
  phone: 'Teléfono',
  address: 'Dirección',
}

/** Whether a notice can be mailed, said before it is written. */
export function noticeWords({ given, isMailed }: DeskPetition): string {
  if (!given.includes('email')) return 'No dejó un correo: lo ve en el seguimiento, con su código.'
  return isMailed
    ? 'La persona recibe un correo y lo ve en el seguimiento.'
    : 'No aceptó avisos por correo: lo ve en el seguimiento, con su código.'
}

/** What a colleague did since this page was read, by its newest event. */
export function staleWords(seen: DeskPetition, current: DeskPetition): string {
  const known = new Set(seen.events.map(({ id }) => id))
  const news = current.events.find(({ id }) => !known.has(id))
  const what = news ? `: ${news.who}, «${news.title}»` : ''
  return `Otra persona guardó antes${what}. Ya lo ve aquí; revise y vuelva a intentarlo.`
}

/** «mar 10 nov, 8:47 a. m.» */
export function briefMoment(at: string, today: string): string {
  const { day, minutes } = bogotaMoment(Date.parse(at))
  return `${briefDay(day, today)}, ${describeMinutes(minutes)}`
}

/** Of what is there. */
export function joined(words: readonly (string | null | undefined)[], separator: string): string {
  return words.filter((each) => each).join(separator)
}

/** Whether the signed-in officer leads the office. */
export function isHead({ me, officers }: Pick<DeskFacts, 'me' | 'officers'>): boolean {
  return officers.some(({ id, isHead: leads }) => leads && id === me)
}

/** «Insumo vencido hace 2 días hábiles», «Insumo para hoy», «Insumo para el vie 20 nov» */
export function inputDueWords(on: string, daysLeft: number, today: string): string {
  if (daysLeft < 0)
    return `Insumo vencido hace ${-daysLeft}\u00a0${daysLeft === -1 ? 'día hábil' : 'días hábiles'}`
  return on === today ? 'Insumo para hoy' : `Insumo para el ${briefDay(on, today)}`
}

/** How a notice is today. */
export function noticeState(notice: DeskNotice, today: string): string {
  const { withdrawn, isTold, lastOn, toldOn } = notice
  if (withdrawn) return 'Retirado'
  if (isTold || toldOn < today) return `Notificada al terminar el ${briefDay(toldOn, today)}`
  return lastOn < today
    ? `Terminó; se entiende notificada al terminar el ${briefDay(toldOn, today)}`
    : `Publicado hasta el ${briefDay(lastOn, today)}`
}
