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
