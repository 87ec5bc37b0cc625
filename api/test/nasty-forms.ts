import fc from 'fast-check'
import { encodeParts, RAW_FORM_TYPE, type RawPart, rawField, rawFile } from './form.ts'

/** What breaks programs that trust what they are sent. */
const NASTY = [
  ...[
    '\0',
    '\ud800',
    'a\udc00b',
    '\u202e',
    '\u200f',
    '\ufeff',
    '\ufffe',
    '\u0085',
    '\r',
    '\x1b[2J',
  ],
  ...["' or 1=1 --", "'; drop table news; --", '$1', '%s%n', '{{7*7}}', '<script>'],
  ...['%00', '../', '..\\', 'file:///etc/passwd', 'javascript:alert(1)', 'https://a@b', '//c'],
  ...['9'.repeat(40), '-0', '1e309', 'NaN', '0x1', 'true', 'null', '[]', '{}', '2026-02-30'],
  ...['__proto__', 'constructor', 'toString', 'x'.repeat(3_000), '\u0301'.repeat(300)],
]

export const word = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(...NASTY),
  fc.integer().map(String),
)

/** In a header stands what HTTP lets through, and no more. */
export const headerWord = word.map((value) =>
  Buffer.from(value, 'latin1')
    .toString('latin1')
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, ''),
)

type NastyForms = {
  /** The fields of a good form; some of them will be missing, and others not good. */
  good: Record<string, string>
  /** What else the form knows. */
  fields: readonly string[]
  /** Where the form takes a file, what may come there, and in how many forms one does. */
  file: { name: string; contents: readonly Uint8Array[]; oneIn: number }
}

/** Forms like a good one, with what no browser would write, cut off, or in a type of their own. */
export function nastyForms(forms: NastyForms) {
  return fc.record({ pieces: piecesOf(partsOf(forms)), contentType })
}

function partsOf({ good, fields, file }: NastyForms): fc.Arbitrary<RawPart[]> {
  const fieldName = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...Object.keys(good), ...fields, file.name) },
    { weight: 1, arbitrary: word },
  )
  return fc
    .tuple(
      fc.subarray(Object.entries(good), { minLength: Math.ceil(Object.keys(good).length / 2) }),
      fc.array(nastyPart(fieldName), { maxLength: 4 }),
      fc.oneof(
        { weight: file.oneIn - 1, arbitrary: fc.constant(undefined) },
        fc.constantFrom(...file.contents),
      ),
    )
    .map(([kept, nasty, content]) => {
      const replaced = new Set(nasty.flatMap(({ headers }) => headers))
      return [
        ...kept
          .map(([name, value]) => rawField(name, value))
          .filter(({ headers }) => !headers.some((line) => replaced.has(line))),
        ...nasty,
        ...(content ? [rawFile(file.name, content)] : []),
      ]
    })
}

function nastyPart(fieldName: fc.Arbitrary<string>): fc.Arbitrary<RawPart> {
  const partHeader = fc.oneof(
    headerWord.map((value) => `content-type: text/plain; charset=${value}`),
    fc
      .constantFrom('utf-16le', 'base64', 'latin1', '"', 'utf-7')
      .map((charset) => `content-type: text/plain; charset=${charset}`),
    fieldName.map((name) => `content-disposition: form-data; name*=utf-8''${name}`),
    fieldName.map((name) => `content-disposition: attachment; name="${name}"`),
    headerWord.map((value) => `content-disposition: form-data; name=${value}; filename=${value}`),
    fc.constantFrom('content-transfer-encoding: base64', ' folded', ':', 'x'.repeat(500)),
    headerWord,
  )
  return fc.oneof(
    { weight: 8, arbitrary: fc.tuple(fieldName, word).map((both) => rawField(...both)) },
    { weight: 2, arbitrary: fc.tuple(fieldName, word, word).map((three) => rawFile(...three)) },
    {
      weight: 2,
      arbitrary: fc.record({ headers: fc.array(partHeader, { maxLength: 4 }), content: word }),
    },
  )
}

/** A body as it is sent: mostly whole, at times in two pieces, cut off, or with something in it that does not belong. */
function piecesOf(parts: fc.Arbitrary<RawPart[]>): fc.Arbitrary<Buffer[]> {
  return fc
    .record({
      whole: parts.map(encodeParts),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      harm: fc.constantFrom('none', 'none', 'none', 'cut', 'bytes', 'pieces'),
      bytes: fc.uint8Array({ maxLength: 20 }),
    })
    .map(({ whole, at, harm, bytes }): Buffer[] => {
      const place = Math.floor(at * whole.length)
      const [head, tail] = [whole.subarray(0, place), whole.subarray(place)]
      if (harm === 'cut') return [head]
      if (harm === 'bytes') return [Buffer.concat([head, bytes, tail])]
      return harm === 'pieces' ? [head, tail] : [whole]
    })
}

const contentType = fc.oneof(
  { weight: 12, arbitrary: fc.constant(RAW_FORM_TYPE) },
  {
    weight: 1,
    arbitrary: fc.oneof(
      headerWord.map((value) => `multipart/form-data; boundary=${value}`),
      headerWord.map((value) => `multipart/form-data; ${value}`),
      headerWord.map((value) => `multipart/${value}`),
      headerWord,
    ),
  },
)
