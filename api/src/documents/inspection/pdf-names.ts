import { fileRefusal } from '../../platform/files/file-refusal.ts'

/** What a PDF must not have, by names of the format. */
const REFUSED: [RegExp, string][] = [
  [
    /^\/Encrypt\s*(\d+\s+\d+\s+R|<<)/,
    'El PDF tiene contraseña o restricciones. Guárdelo sin ellas y vuelva a intentarlo.',
  ],
  [
    /^\/JavaScript(?![A-Za-z])/,
    'El PDF contiene programas (JavaScript). Imprímalo como PDF y suba ese archivo.',
  ],
  [
    /^\/(Launch|GoToE)(?![A-Za-z])/,
    'El PDF intenta abrir otros programas. Imprímalo como PDF y suba ese archivo.',
  ],
  [
    /^\/EmbeddedFiles?(?![A-Za-z])/,
    'El PDF contiene otros archivos. Quite los adjuntos o súbalos aparte.',
  ],
  [
    /^\/(XFA\s*[[<(\d]|(SubmitForm|ImportData)(?![A-Za-z]))/,
    'El PDF es un formulario que envía o calcula datos. Imprímalo como PDF y suba ese archivo.',
  ],
  [
    /^\/(RichMedia|Rendition)(?![A-Za-z])/,
    'El PDF contiene video, sonido o animaciones. Imprímalo como PDF y suba ese archivo.',
  ],
]
/** The code itself. Three letters may stand by chance among the bytes of a picture, so only where there are none. */
const CODE = /^\/JS\s*[(<\d]/

/** Of their names and of those that object streams have; any of them may be written as a number. */
const FIRST_LETTERS = Buffer.from('EFGIJLORSX#')
/** The longest of them written in numbers, and what has to follow it. */
const NAME_BYTES = 80

type PdfName = { at: number; text: string }

/** The names that could be one of the refused or of an object stream, with what follows each of them. */
export function* listNames(bytes: Buffer): Generator<PdfName> {
  for (let at = bytes.indexOf('/'); at !== -1; at = bytes.indexOf('/', at + 1)) {
    if (FIRST_LETTERS.includes(bytes[at + 1] ?? 0))
      yield { at, text: plainNames(bytes.toString('latin1', at, at + NAME_BYTES)) }
  }
}

/** Any letter of a name may be written as its number: /J#61vaScript. */
export function plainNames(text: string): string {
  return text.replaceAll(/#([0-9a-f]{2})/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
}

export function refuseName({ text }: PdfName, isUnpacked = false): void {
  const [, sentence] =
    REFUSED.find(([pattern]) => pattern.test(text)) ??
    (isUnpacked && CODE.test(text) ? (REFUSED[1] ?? []) : [])
  if (sentence) throw fileRefusal(sentence)
}
