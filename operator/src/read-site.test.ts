import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PAGES } from '@terminal/contract/pages/pages'
import { expect, test } from 'vitest'
import {
  buildSite,
  FRONT_MATTER,
  fileWith,
  GOOD_FILES,
  operatorWith,
  TABLES,
} from './fixture-folder.ts'
import { readOperator, readPetitionRules, readSite, readSurveys } from './read-site.ts'
import { pageEntries } from './search/page-entries.ts'
import { SiteError } from './site-error.ts'

const ACCESSIBILITY = 'pages/accesibilidad.md'

async function problemsIn(changes: Parameters<typeof buildSite>[0]): Promise<readonly string[]> {
  const error = await readSite(buildSite(changes)).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error !== undefined && !(error instanceof SiteError)) throw error
  return error?.problems ?? []
}

test('a good folder is read whole', async () => {
  const site = await readSite(buildSite())

  expect(site.operator.name).toBe('Terminal de Prueba S. A.')
  expect([...site.pages.keys()]).toEqual(
    PAGES.filter(({ isText }) => isText).map(({ path }) => path),
  )
  expect(site.pages.has('/politica/terminos')).toBe(true)
  expect(site.pages.get('/politica/cookies')).toMatchObject({
    title: 'Una página de prueba',
    updatedOn: '2026-11-15',
    version: undefined,
    body: { type: 'root', children: [{ type: 'paragraph' }] },
  })
  expect(site.petitions).toMatchObject({
    radicado: { format: 'TP-{year}-{number}', digits: 5 },
    nonWorkingDays: [{ day: '2026-12-24', name: 'Compensado' }],
  })
  expect(site.data.travel.timetables).toHaveLength(3)
  expect(site.logo).toBe(GOOD_FILES['logo.svg'])
  expect(site.icon).toBe(GOOD_FILES['favicon.svg'])
})

test('a text of its own has an address of its own, and no other spelling', async () => {
  const text = `${FRONT_MATTER}\nEl malecón abre a las seis.\n`
  const site = await readSite(buildSite({ 'pages/pagina/el-malecon.md': text }))
  expect(site.pages.get('/pagina/el-malecon')?.title).toBe('Una página de prueba')
  expect(pageEntries(site).map(({ path }) => path)).toContain('/pagina/el-malecon')
  expect(await problemsIn({ 'pages/pagina/El_Malecón.md': text })).toEqual([
    expect.stringContaining('las suyas van en pages/pagina/'),
  ])
})

test('a menu of its own has what the law wants, seven entries and two levels', async () => {
  const menu = (entries: string) =>
    problemsIn({ 'operator.ts': operatorWith('hasGovCoBar', `menu: [${entries}],\n  hasGovCoBar`) })
  const link = (name: string, url: string) => `{ name: '${name}', url: '${url}' },`
  const lawful = [
    link('Transparencia', '/transparency'),
    link('Atención', '/atencion-a-la-ciudadania'),
    `{ name: 'Más', url: '/opciones', subOptions: [${link('Participa', '/participa')}] },`,
  ].join('')
  expect(await menu(lawful)).toEqual([])
  expect(await menu(link('Participa', '/participa'))).toEqual([
    'operator.ts:44 menú (menu): le falta «Transparencia» (/transparency), que pide la ley',
    'operator.ts:44 menú (menu): le falta «Atención a la ciudadanía» (/atencion-a-la-ciudadania), que pide la ley',
  ])
  expect(await menu(lawful + link('Otra', '/noticias').repeat(5))).toEqual([
    'operator.ts:44 menú (menu): la lista puede tener 7 o menos',
  ])
  const deep = `{ name: 'Uno', url: '/home', subOptions: [{ name: 'Dos', url: '/pqrs', subOptions: [] }] },`
  expect(await menu(lawful + deep)).toEqual([
    expect.stringContaining('subOptions.0.subOptions): este dato no existe'),
  ])
})

test('the folder that comes with the product is good', async () => {
  const { operator } = await readSite(join(import.meta.dirname, '../../site'))
  expect(operator.shortName).toBe('Terminal de Montelindo')
})

test('a folder that is read again gives what it says now', async () => {
  const dir = buildSite()
  expect((await readSite(dir)).operator.phone).toBe('+57 600 000 0000')

  writeFileSync(join(dir, 'operator.ts'), operatorWith('+57 600 000 0000', '+57 600 999 9999'))
  expect((await readSite(dir)).operator.phone).toBe('+57 600 999 9999')
})

test('the operator is read without the rest of its folder, and refused like all of it', async () => {
  const dir = buildSite({ [ACCESSIBILITY]: 'nothing' })
  expect((await readOperator(dir)).phone).toBe('+57 600 000 0000')
  writeFileSync(join(dir, 'operator.ts'), 'export default {')
  await expect(readOperator(dir)).rejects.toThrow(SiteError)
})

test.for([
  [
    "days: [1, 2, 3, 4, 5], spans: [{ from: '08:00', to: '17:00' }], onHolidays: false",
    "days: [], spans: [{ from: '08:00', to: '8' }]",
    [
      'operator.ts:19 horarios, oficinas, días (hours.offices.days): la lista necesita 1 o más',
      'operator.ts:19 horarios, oficinas, jornadas, 1, hasta (hours.offices.spans.0.to): una hora es como 08:00 o 23:30',
      'operator.ts:19 horarios, oficinas, festivos (hours.offices.onHolidays): falta este dato',
    ],
  ],
  [
    "purpose: 'Hable con nosotros.', phone: '+57 600 000 0000'",
    "purpose: 'Hable con nosotros.', phone: '1234'",
    [
      'operator.ts:23 líneas de atención, 1, teléfono (lines.0.phone): un teléfono es como +57 600 000 0000, 018000 000000, 123 o #767',
    ],
  ],
  ["  city: 'Prueba *de* Río',\n", '', ['operator.ts:3 ciudad (city): falta este dato']],
  ["city: 'Prueba *de* Río'", "city: ''", ['operator.ts:7 ciudad (city): no puede estar vacío']],
  [
    "city: 'Prueba *de* Río'",
    'city: 5',
    ['operator.ts:7 ciudad (city): se espera un texto entre comillas'],
  ],
  [
    'latitude: 4.5',
    'latitude: 45',
    ['operator.ts:11 ubicación, latitud (location.latitude): debe ser 16 o menos'],
  ],
  [
    "email: 'contacto@",
    "email: 'contacto",
    ['operator.ts:14 correo (email): un correo es como contacto@terminal.example'],
  ],
  [
    "{ name: 'Otra', url: 'https://otra.example/prueba' }",
    "{ name: 'Otra', url: 'otra' }",
    ['operator.ts:27 redes, 2, dirección web (networks.1.url): falta una dirección http o https'],
  ],
  [
    'hasGovCoBar: true,',
    "hasGovCoBar: 'sí',\n  telefono: 1,\n  fax: 2,",
    [
      'operator.ts:44 barra de GOV.CO (hasGovCoBar): se espera true o false',
      'operator.ts:45 telefono: este dato no existe; revise cómo está escrito',
      'operator.ts:46 fax: este dato no existe; revise cómo está escrito',
    ],
  ],
  [
    'export default',
    'export const operator =',
    ['operator.ts:1 falta «export default { … }» con los datos de la terminal'],
  ],
] as const)('operator.ts with «%s» as «%s» is refused', async ([text, instead, problems]) => {
  expect(await problemsIn({ 'operator.ts': operatorWith(text, instead) })).toEqual(problems)
})

test('the rules of petitions are read without the rest of the folder, and as they are now', async () => {
  const dir = buildSite({ [ACCESSIBILITY]: 'nothing' })
  expect((await readPetitionRules(dir)).areas).toEqual(['Oficina de PQRSD', 'Gerencia'])
  writeFileSync(join(dir, 'petitions.ts'), fileWith('petitions.ts', "'Gerencia'", "'Jurídica'"))
  expect((await readPetitionRules(dir)).areas).toEqual(['Oficina de PQRSD', 'Jurídica'])
  writeFileSync(join(dir, 'petitions.ts'), 'export default {')
  await expect(readPetitionRules(dir)).rejects.toThrow(SiteError)
})

test('the surveys of a folder are read where it has any, and one that cannot be answered is refused', async () => {
  const survey = (options: string) => `export default [{
  slug: 'obras', edition: '2026', opensOn: '2026-11-01', closesOn: '2026-11-30',
  content: {
    title: 'Qué obra hacemos', description: 'Diga cuál prefiere.', minutes: 2, responsible: 'Planeación',
    purpose: 'Para escoger una obra de 2027.', audience: 'Personas adultas.',
    questions: [{ key: 'obra', kind: 'single', text: '¿Cuál?', options: [${options}] }],
  },
}]`
  expect(await readSurveys(buildSite())).toEqual([])
  const good = buildSite({
    'surveys.ts': survey("{ key: 'a', text: 'A' }, { key: 'b', text: 'B' }"),
  })
  expect(await readSurveys(good)).toMatchObject([
    { slug: 'obras', showsLive: false, content: { questions: [{ isRequired: false }] } },
  ])
  const bad = buildSite({ 'surveys.ts': survey("{ key: 'a', text: 'A' }") })
  await expect(readSurveys(bad)).rejects.toThrow(
    '0.content.questions: obra: Escriba al menos dos opciones.',
  )
})

test.for([
  [
    "'reception'",
    "'whenever'",
    [
      'petitions.ts:4 radicación, día (filing.day): debe ser uno de estos: reception, next-business-day',
    ],
  ],
  [
    'TP-{year}-{number}',
    '{number}/{year}',
    ['petitions.ts:5 radicado.format: un radicado es como {year}-{number}'],
  ],
  ['digits: 5', 'digits: 3', ['petitions.ts:5 radicado.digits: debe ser 4 o más']],
  [
    '2026-12-24',
    '24/12/2026',
    ['petitions.ts:7 días sin trabajo, 1, día (nonWorkingDays.0.day): un día es como 2026-12-24'],
  ],
  [
    '2026-12-24',
    '2026-02-30',
    ['petitions.ts:7 días sin trabajo, 1, día (nonWorkingDays.0.day): un día es como 2026-12-24'],
  ],
  [
    ", act: 'Circular 1 de 2026'",
    '',
    ['petitions.ts:7 días sin trabajo, 1, acto (nonWorkingDays.0.act): falta este dato'],
  ],
  [
    "to: '2027-01-08'",
    "to: '2026-01-08'",
    [
      'petitions.ts:10 suspensiones, 1 (suspendedTerms.0): una suspensión termina después de empezar, a más tardar el año siguiente',
    ],
  ],
  [
    "'Oficina de PQRSD', 'Gerencia'",
    '',
    ['petitions.ts:12 oficinas (areas): la lista necesita 1 o más'],
  ],
  [
    'areas:',
    "informationReport: { told: 'grouped', norm: 'Ley 1581 de 2012' },\n  areas:",
    [
      'petitions.ts:12 informe de solicitudes de información, por qué (informationReport.reason): el informe dice por qué se cuentan con las demás: escríbalo',
    ],
  ],
  [
    'areas:',
    'oficinas:',
    [
      'petitions.ts:3 oficinas (areas): falta este dato',
      'petitions.ts:12 oficinas: este dato no existe; revise cómo está escrito',
    ],
  ],
  [
    'export default',
    'export const rules =',
    ['petitions.ts:1 falta «export default { … }» con los datos de la terminal'],
  ],
] as const)('petitions.ts with «%s» as «%s» is refused', async ([text, instead, problems]) => {
  const changed = fileWith('petitions.ts', text, instead)
  expect(await problemsIn({ 'petitions.ts': changed })).toEqual(problems)
})

const SERIES = `retention: {
    act: 'Acuerdo 3 de 2025',
    series: [
      { code: '1', name: 'PQRSD', types: ['claim'], officeYears: 2, archiveYears: 3, disposition: 'eliminate', norm: 'TRD' },
      { code: '2', name: 'Otras', types: ['praise'], officeYears: 1, archiveYears: 0, disposition: 'keep', norm: 'TRD' },
    ],
  },
  office:`

test.for([
  ['', '', []],
  [
    "['praise']",
    "['claim']",
    ['el tipo claim está en dos series', 'el tipo claim está en dos series'],
  ],
  ["code: '2'", "code: '1'", ['el código 1 está dos veces']],
  [
    'officeYears: 1',
    'officeYears: 0',
    ['una serie se guarda un año o más, entre los dos archivos'],
  ],
  ["'keep'", "'burn'", ['debe ser uno de estos: eliminate, keep, select']],
  ["['praise']", "['elogio']", [expect.stringContaining('debe ser uno de estos: petition')]],
  ["    act: 'Acuerdo 3 de 2025',\n", '', ['falta este dato']],
] as const)('a table of retention with «%s» as «%s»', async ([text, instead, problems]) => {
  const written = fileWith('petitions.ts', 'office:', SERIES).replace(text, instead)
  const found = await problemsIn({ 'petitions.ts': written })
  expect(found.map((problem) => problem.replace(/^petitions\.ts:\d+ [^:]*: /, ''))).toEqual(
    problems,
  )
})

test('petitions.ts that cannot be run, or is not there, is refused', async () => {
  const broken = fileWith('petitions.ts', 'digits: 5,', 'digits: 5')
  const [problem] = await problemsIn({ 'petitions.ts': broken })
  expect(problem).toMatch(/^petitions\.ts:5 algo está mal escrito aquí o justo antes \(.+\)$/)
  expect(await problemsIn({ 'petitions.ts': undefined })).toEqual([
    'petitions.ts: falta este archivo',
  ])
})

test.for([
  ["nit: '900.123.456-8',", "nit: '900.123.456-8'", 7],
  ["city: 'Prueba *de* Río'", 'city: nada', 7],
] as const)(
  'operator.ts that cannot be run is refused at its line: %s',
  async ([text, instead, line]) => {
    const [problem, ...others] = await problemsIn({ 'operator.ts': operatorWith(text, instead) })
    expect(problem).toMatch(
      new RegExp(`^operator\\.ts:${line} algo está mal escrito aquí o justo antes \\(.+\\)$`),
    )
    expect(others).toEqual([])
  },
)

test('everything that is wrong is said at once, by file and line', async () => {
  const dir = buildSite({
    'operator.ts': operatorWith("nit: '900.123.456-8'", "nit: '900.123.456-1'"),
    'logo.svg': undefined,
    'favicon.svg': '<svg viewBox="0 0 1 1">\n<script>1</script></svg>',
    'pages/politica/cookies.md': `${FRONT_MATTER}\n# Cookies\n\n{{nombre}} y {{nadie}}\n`,
    'pages/accesibilidad.md': `${FRONT_MATTER}\n[a](mailto:{{correo}}), [b](tel:{{telefono}})\n`,
    'pages/politica/terminos.md': undefined,
    'pages/politica/otra.md': 'x',
    'pages/.DS_Store': 'x',
    'data/horarios.csv': TABLES['data/horarios.csv'].replace('17000', '$ 17.000'),
    'data/calendario.csv': undefined,
    'data/calendario.xlsx': 'x',
    'data/.~lock.destinos.csv#': 'x',
  })

  await expect(readSite(dir)).rejects.toThrow(
    [
      `La carpeta ${dir} no se puede usar todavía:`,
      'operator.ts:6 nit: el NIT es como 900.123.456-8, con su dígito de verificación',
      'logo.svg: falta este archivo',
      'favicon.svg:2 no se admite <script>',
      'pages/politica/terminos.md: falta este archivo',
      'pages/politica/cookies.md:7 el título de la página va en el encabezado; los del texto empiezan con ##',
      'pages/politica/cookies.md:9 la variable {{nadie}} no existe; las que hay son: nombre, nombreCorto, nit, ciudad, departamento, direccion, codigoPostal, telefono, lineaGratuita, whatsapp, correo, correoJudicial, lineaAnticorrupcion, correoAnticorrupcion, correoSeguridad, horarioOficinas, horarioPqrsd, horarioTaquillas, regulador, gobierno',
      'data/horarios.csv:2 tarifa: un número se escribe sin puntos ni signos, como 38000',
      'data/calendario.csv: falta este archivo',
      'pages/politica/otra.md: no hay ninguna página con esa dirección; las suyas van en pages/pagina/, en minúsculas y con guiones',
      'data/calendario.xlsx: no es una de las tablas: data/corredores.csv, data/destinos.csv, data/empresas.csv, data/horarios.csv, data/excepciones.csv, data/servicios.csv, data/lugares.csv, data/calendario.csv',
    ].join('\n'),
  )
})

test('a folder that is not there is missing all its files', async () => {
  await expect(readSite('/nonexistent/site')).rejects.toThrow(
    /^La carpeta \/nonexistent\/site no se puede usar todavía:\noperator\.ts: falta este archivo\npetitions\.ts: falta este archivo\nlogo/,
  )
})

test('a file saved in another encoding is refused, one with the line ends of Windows is not', async () => {
  const page = `${FRONT_MATTER}\nAtención en *Cañón*.\n`
  expect(await problemsIn({ [ACCESSIBILITY]: Buffer.from(page, 'latin1') })).toEqual([
    'pages/accesibilidad.md: no está guardado en UTF-8; guárdelo de nuevo con esa codificación',
  ])
  const windows = `\ufeff${page}\n# Mal\n`.replaceAll('\n', '\r\n')
  expect(await problemsIn({ [ACCESSIBILITY]: windows })).toEqual([
    'pages/accesibilidad.md:9 el título de la página va en el encabezado; los del texto empiezan con ##',
  ])
})
