import { dayWithWeekday } from '@terminal/contract/calendar/calendar-day'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { describeMinutes } from '@terminal/contract/operator/opening-hours'
import { type Arrived, arrivedWords } from '@terminal/contract/petitions/case/reception-words'
import type { Channel, ReplyBy } from '@terminal/contract/petitions/case/words'

/** As a letter says it. */
export const CHANNEL_WORDS: Record<Channel, string> = {
  site: 'por nuestro sitio web',
  office: 'en nuestra oficina',
  phone: 'por teléfono',
  mail: 'por correo electrónico',
  post: 'por correo físico',
}

export const REPLY_WORDS: Record<ReplyBy, string> = {
  email: 'Le respondemos a este correo. La respuesta también queda en la consulta con su código.',
  post: 'Le respondemos a la dirección que nos dio. La respuesta también queda en la consulta con su código.',
  code: 'La respuesta queda en la consulta con su código.',
  office: 'Recoja la respuesta en nuestra oficina. También queda en la consulta con su código.',
}

/** The same of what arrived: only its day where the hour is unknown. */
export function bogotaArrival({ receivedAt, hasHour }: Arrived): string {
  return hasHour ? bogotaInstant(receivedAt) : arrivedWords({ receivedAt, hasHour })
}

/** «jueves 12 de noviembre de 2026, 9:00 p. m., hora de Colombia» */
export function bogotaInstant(at: string): string {
  const { day, minutes } = bogotaMoment(Date.parse(at))
  return `${dayWithWeekday(day)}, ${describeMinutes(minutes)}, hora de Colombia`
}

type Word = { one: string; many: string }

const PHOTO = { one: 'foto', many: 'fotos' }
const AUDIO = { one: 'audio', many: 'audios' }
const VIDEO = { one: 'video', many: 'videos' }
const DOCUMENT = { one: 'documento', many: 'documentos' }
const OTHER = { one: 'archivo', many: 'archivos' }

const FORMATS: readonly [Word, readonly string[]][] = [
  [PHOTO, ['jpg', 'png', 'gif', 'tif', 'heic', 'avif', 'webp']],
  [AUDIO, ['mp3', 'ogg', 'amr', 'm4a', 'wav']],
  [VIDEO, ['mp4', 'mov', '3gp', 'webm', 'avi']],
  [DOCUMENT, ['pdf', 'txt', 'rtf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'ole']],
]

const AND = new Intl.ListFormat('es', { type: 'conjunction' })

/** What kind of file it is, by its content: «foto». */
export function kindOfFile(format: string): string {
  return FORMATS.find(([, formats]) => formats.includes(format))?.[0].one ?? OTHER.one
}

/** «2 fotos y 1 audio» */
export function countFiles(kinds: readonly string[]): string {
  const words = [...FORMATS.map(([word]) => word), OTHER]
  const counts = words.flatMap(({ one, many }) => {
    const count = kinds.filter((kind) => kind === one).length
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
  })
  return AND.format(counts)
}
