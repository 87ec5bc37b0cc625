import type { Content } from '../../platform/files/file-store.ts'
import { documentRefusal, scanPieces } from './content.ts'

const VERSION = /^%PDF-[12]\.\d/
/** Nothing after it: what follows could be a file of another kind. */
const END = /startxref\s+\d+\s+%%EOF[\s\0]*$/
const END_BYTES = 1_024

/** What a PDF must not have, as far as it is written in plain bytes. */
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
    /^\/Launch(?![A-Za-z])/,
    'El PDF intenta abrir otros programas. Imprímalo como PDF y suba ese archivo.',
  ],
  [
    /^\/EmbeddedFiles?(?![A-Za-z])/,
    'El PDF contiene otros archivos. Quite los adjuntos o súbalos aparte.',
  ],
]

/** Of their names; any of them may be written as a number. */
const FIRST_LETTERS = Buffer.from('EJL#')
/** The longest of them written in numbers, and what has to follow it. */
const NAME_BYTES = 80

export async function inspectPdf(content: Content): Promise<'pdf'> {
  const start = await content.read(0, Buffer.alloc(16))
  const end = await content.read(Math.max(0, content.size - END_BYTES), Buffer.alloc(END_BYTES))
  if (!VERSION.test(start.toString('latin1')) || !END.test(end.toString('latin1'))) {
    throw documentRefusal(
      'El PDF está dañado o incompleto. Guárdelo de nuevo y vuelva a intentarlo.',
    )
  }
  for await (const { withNext } of scanPieces(content)) {
    for (const name of listNames(withNext)) {
      const [, sentence] = REFUSED.find(([pattern]) => pattern.test(name)) ?? []
      if (sentence) throw documentRefusal(sentence)
    }
  }
  return 'pdf'
}

/** The names that could be one of the refused, with what follows each of them. */
function* listNames(bytes: Buffer): Generator<string> {
  for (let at = bytes.indexOf('/'); at !== -1; at = bytes.indexOf('/', at + 1)) {
    if (FIRST_LETTERS.includes(bytes[at + 1] ?? 0)) {
      yield plainName(bytes.toString('latin1', at, at + NAME_BYTES))
    }
  }
}

/** Any letter of a name may be written as its number: /J#61vaScript. */
function plainName(text: string): string {
  return text.replaceAll(/#([0-9a-f]{2})/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
}
