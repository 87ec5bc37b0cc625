import { describe, expect, test } from 'vitest'
import { buildSite, TABLES } from './fixture-folder.ts'
import { readSite } from './read-site.ts'
import { SiteError } from './site-error.ts'

const ANSWERS = 'data/respuestas.csv'
const SYNONYMS = 'data/sinonimos.csv'

async function problemsIn(changes: Parameters<typeof buildSite>[0]): Promise<readonly string[]> {
  const error = await readSite(buildSite(changes)).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error !== undefined && !(error instanceof SiteError)) throw error
  return error?.problems ?? []
}

function problemsWith(file: keyof typeof TABLES, text: string, instead: string) {
  expect(TABLES[file]).toContain(text)
  return problemsIn({ [file]: TABLES[file].replace(text, instead) })
}

const WRONG_ADDRESS =
  'direccion: la dirección debe ser una página de este sitio, como /pqrsd, o empezar con https://'

describe('the answers before the results of a search', () => {
  test.each([
    ['/pqrsd#objetos', '/nada', `2 ${WRONG_ADDRESS}`],
    ['/pqrsd#objetos', '//otro.example', `2 ${WRONG_ADDRESS}`],
    ['/pqrsd#objetos', 'http://otro.example', `2 ${WRONG_ADDRESS}`],
    ['/pqrsd#objetos', 'https://', `2 ${WRONG_ADDRESS}`],
    ['/pqrsd#objetos', 'pqrsd', `2 ${WRONG_ADDRESS}`],
    ['/pqrsd#objetos', '/pqrsd y más', `2 ${WRONG_ADDRESS}`],
    ['/pqrsd#objetos', '/informationCorporation?section=nada', `2 ${WRONG_ADDRESS}`],
    ['/pqrsd#objetos', '', '2 direccion: falta este dato'],
    ['Llame al {{telefono}} y diga qué perdió.', '', '2 respuesta: falta este dato'],
    [
      'Llame al {{telefono}} y diga qué perdió.',
      'Sí.',
      '2 respuesta: debe tener 20 caracteres o más',
    ],
    ['Objetos perdidos;', ';', '2 titulo: falta este dato'],
    ['Tarifas', 'Objetos perdidos', '3 repite la línea 2: Objetos perdidos'],
    ['| objetos', '|| objetos', '2 frases: hay una barra (|) de más: no separa nada'],
    ['cuánto vale', 'cuánto vale|', '3 frases: hay una barra (|) de más: no separa nada'],
    ['cuánto vale', 'a la', '3 frases: cada frase necesita una palabra de tres letras o más'],
    ['cuánto vale', 'PERDI mi maleta', '3 frases: «PERDI mi maleta» ya está en la línea 2'],
    ['| objetos perdidos', '|Perdí mi maleta', '2 frases: «Perdí mi maleta» ya está en la línea 2'],
  ])('with «%s» as «%s» are refused: %s', async (text, instead, problem) => {
    expect(await problemsWith(ANSWERS, text, instead)).toEqual([`${ANSWERS}:${problem}`])
  })

  test.each(['/home', '/informationCorporation?section=mision', 'https://otro.example/x?y=1#z'])(
    'may lead to %s',
    async (address) => {
      expect(await problemsWith(ANSWERS, '/pqrsd#objetos', address)).toEqual([])
    },
  )
})

describe('the other words for the same', () => {
  test.each([
    ['baño|sanitario', 'baño', '3 palabras: escriba dos palabras o más, separadas por |'],
    ['baño|sanitario', 'baño,sanitario', '3 palabras: escriba dos palabras o más, separadas por |'],
    [
      'baño|sanitario',
      'baño|cuarto de baño',
      '3 palabras: entre las barras (|) va una sola palabra, de tres letras o más',
    ],
    [
      'baño|sanitario',
      'baño|wc',
      '3 palabras: entre las barras (|) va una sola palabra, de tres letras o más',
    ],
    ['baño|sanitario', 'baño||sanitario', '3 palabras: hay una barra (|) de más: no separa nada'],
    ['baño|sanitario', 'baño|Pasaje', '3 palabras: «Pasaje» ya está en la línea 2'],
    ['baño|sanitario', 'bano|baño', '3 palabras: «baño» ya está en la línea 3'],
  ])('with «%s» as «%s» are refused: %s', async (text, instead, problem) => {
    const problems = await problemsWith(SYNONYMS, text, instead)
    expect(problems).toContain(`${SYNONYMS}:${problem}`)
    expect(new Set(problems.map((each) => each.split(' ')[0]))).toEqual(
      new Set([`${SYNONYMS}:${problem[0]}`]),
    )
  })
})

test('a terminal may have neither, and says so with the header alone', async () => {
  const files = { [ANSWERS]: TABLES[ANSWERS], [SYNONYMS]: TABLES[SYNONYMS] }
  const headers = Object.fromEntries(
    Object.entries(files).map(([file, text]) => [file, `${text.split('\n')[0]}\n`]),
  )
  const { data } = await readSite(buildSite(headers))
  expect([data.answers, data.synonyms]).toEqual([[], []])
  expect(await problemsIn({ [ANSWERS]: '', [SYNONYMS]: undefined })).toEqual([
    `${ANSWERS}:1 la tabla está vacía: la primera línea es frases;titulo;respuesta;direccion`,
    `${SYNONYMS}: falta este archivo`,
  ])
})
