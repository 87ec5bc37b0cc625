import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { SiteError } from '../site-error.ts'
import { checkFolder } from './check-folder.ts'

const EXAMPLE = join(import.meta.dirname, '../../../site')
const PORT = join(import.meta.dirname, '../../../e2e/sites/puerto-sereno')

type Change = readonly [file: string, from: string | RegExp, to: string]

async function problemsIn(dir: string): Promise<readonly string[]> {
  const error = await checkFolder(dir, EXAMPLE).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error !== undefined && !(error instanceof SiteError)) throw error
  return error?.problems ?? []
}

/** What is wrong with the second operator after some changes of its files. */
async function problemsAfter(changes: readonly Change[]): Promise<readonly string[]> {
  const copy = mkdtempSync(join(tmpdir(), 'site-'))
  onTestFinished(() => rmSync(copy, { recursive: true }))
  cpSync(PORT, copy, { recursive: true })
  for (const [file, from, to] of changes) {
    const before = readFileSync(join(copy, file), 'utf8')
    const after = before.replace(from, to)
    if (after === before) throw new Error(`${file} does not say ${from}`)
    writeFileSync(join(copy, file), after)
  }
  return problemsIn(copy)
}

const OPERATOR = 'operator.ts'
const PAGE = 'pages/accesibilidad.md'
const END = /\n$/

test('the example and the second operator are good', async () => {
  expect(await problemsIn(EXAMPLE)).toEqual([])
  expect(await problemsIn(PORT)).toEqual([])
})

test('whatever another terminal left of the example is refused, each at its line', async () => {
  const logo = readFileSync(join(EXAMPLE, 'logo.svg'), 'utf8')
  const left: readonly (readonly [Change, string, string])[] = [
    [[OPERATOR, '901.000.777-2', '900.000.123-2'], '900000123', 'el NIT'],
    [[OPERATOR, '+57 605 000 0072', '+57 600 000 0009'], '6000000009', 'un teléfono'],
    [[OPERATOR, 'patitos.example', 'terminalito.example'], 'terminalito.example', 'un dominio'],
    [
      [OPERATOR, 'Muelle Viejo 00-42', 'Avenida de los Guayacanes 00-01'],
      'Avenida de los Guayacanes 00-01',
      'la dirección',
    ],
    [[PAGE, END, '\nLlame al 600 000 0006.\n'], '6000000006', 'un teléfono'],
    [[PAGE, END, '\nVenga a Montelindo.\n'], 'Montelindo', 'la ciudad'],
    [[PAGE, END, '\nVea a Nubia Guadua Aliso.\n'], 'Nubia Guadua Aliso', 'una persona'],
    [[PAGE, END, '\nVaya a Laguna Serena.\n'], 'Laguna Serena', 'un destino'],
    [
      ['data/servicios.csv', 'Seis', 'Red TerminalMontelindo. Seis'],
      'TerminalMontelindo',
      'la red de wifi',
    ],
    [
      ['data/respuestas.csv', 'Salen', 'Flota Guayacanes. Salen'],
      'Flota Guayacanes',
      'una empresa',
    ],
  ]
  const changes = left.map(([change]) => change)
  const problems = await problemsAfter([...changes, ['logo.svg', /[\s\S]+/, logo]])
  const said = problems.map((problem) => problem.replace(/:\d+ /, ': '))
  expect(new Set(said)).toEqual(
    new Set([
      'logo.svg: es el de la terminal de ejemplo: ponga el suyo',
      ...left.map(
        ([[file], value, what]) =>
          `${file}: «${value}» es ${what} de la terminal de ejemplo: escriba lo suyo`,
      ),
    ]),
  )
  const lines = readFileSync(join(PORT, OPERATOR), 'utf8').split('\n')
  const nit = lines.findIndex((line) => line.includes('nit:')) + 1
  expect(problems).toContainEqual(expect.stringContaining(`operator.ts:${nit} «900000123»`))
})

test('a town of the example that one goes to as well is not of the example', async () => {
  const problems = await problemsAfter([
    ['data/destinos.csv', 'Tierra Llana;Tierra Llana', 'Piedra Alta;Piedra Alta'],
    ['data/horarios.csv', 'Tierra Llana', 'Piedra Alta'],
    ['data/lugares.csv', ';Tierra Llana;', ';Piedra Alta;'],
  ])
  expect(problems).toEqual([])
})

test('what names a module, a destination, a title or a survey that is not there is refused', async () => {
  const problems = await problemsAfter([
    ['data/horarios.csv', 'Sala 1;', 'Sala 3;'],
    ['data/servicios.csv', ';Sala 1;', ';Módulo 1;'],
    [OPERATOR, "'Caño Garza'", "'Caño Garsa'"],
    [OPERATOR, "url: '/pagina/el-malecon'", "url: '/pagina/el-malecón'"],
    ['pages/opciones.md', '## Cómo llegar', '## Para llegar'],
    [PAGE, END, '\n[Opine](/encuesta/planeacion-gestion)\n'],
  ])
  expect(problems.map((problem) => problem.replace(/(ts|accesibilidad\.md):\d+ /, '$1 '))).toEqual([
    'operator.ts frequentDestinations: «Caño Garsa» no está en data/destinos.csv. ¿Es «Caño Garza»?',
    'operator.ts menu: «/pagina/el-malecón» no es una página de este sitio',
    'data/horarios.csv:2 modulo: «Sala 3» no está en modules de operator.ts. ¿Es «Sala 1»?',
    'data/servicios.csv:4 «modulo 1» no está en modules de operator.ts: Sala 1, Sala 2, Muelle 1',
    'pages/opciones.md: falta el título «## Cómo llegar»: otras páginas llevan a él',
    'pages/accesibilidad.md el enlace /encuesta/planeacion-gestion no es de una encuesta de surveys.ts: lleve a /participa#encuestas',
  ])
})
