import fc from 'fast-check'
import { expect, test } from 'vitest'
import { companyChannels, terminalChannels } from './channel-list.ts'
import { checkChannel } from './check-channel.server.ts'
import { findListed } from './find-listed.ts'
import { readAsked } from './read-asked.ts'

const HOST = 'terminalmontelindo.example'
const line = (name: string, channel: { phone?: string; whatsapp?: string; email?: string }) => ({
  name,
  purpose: 'Preguntas.',
  ...channel,
})
const TERMINAL: Parameters<typeof terminalChannels>[0] = {
  phone: '+57 600 000 0000',
  serviceLine: '018000 000000',
  whatsapp: '+57 300 000 0000',
  email: `contacto@${HOST}`,
  judicialEmail: `notificaciones.judiciales@${HOST}`,
  anticorruption: { phone: '+57 600 000 0009', email: `transparencia@${HOST}` },
  securityEmail: `seguridad@${HOST}`,
  lines: [
    line('Conmutador', { phone: '+57 600 000 0000', email: `contacto@${HOST}` }),
    line('WhatsApp', { whatsapp: '+57 300 000 0000' }),
    line('Objetos perdidos', {
      phone: '+57 600 000 0004',
      email: `objetos.perdidos@${HOST}`,
    }),
  ],
  publicLines: [
    line('Emergencias', { phone: '123' }),
    line('Estado de las vías', { phone: '#767' }),
  ],
  networks: [
    { name: 'Facebook', url: 'https://facebook.example/terminalmontelindo' },
    { name: 'YouTube', url: 'https://youtube.example/@terminalmontelindo' },
  ],
  childrenSite: 'https://terminalito.example',
  tickets: {
    seller: { name: 'Boletas del Camino', url: 'https://boletasdelcamino.example/comprar' },
    widgetUrl: 'https://boletasdelcamino.example/widget.js',
  },
}
const ORIGIN = 'https://www.terminalmontelindo.example'
const EXPRESO = {
  name: 'Expreso Lindero',
  phone: '+57 600 000 0101',
  whatsapp: '+57 300 000 0101',
  website: 'https://expresolindero.example',
  onlineSales: 'https://redsocial.example/expresolindero',
  ticketOffice: null,
  allowsOpenData: false,
}
const CHANNELS = [...terminalChannels(TERMINAL, ORIGIN), ...companyChannels([EXPRESO])]

const ownersOf = (written: string) =>
  findListed(readAsked(written), CHANNELS).map(({ kind, owner }) => `${kind}: ${owner}`)

test('what is on the list is found in every spelling of it', () => {
  const spellings: Record<string, readonly string[]> = {
    'phone: Conmutador': [
      ...['+57 600 000 0000', '6000000000', '57 6000000000', '(600) 000-0000', '600.000.0000'],
      ...[
        '0057 600 0000000',
        'tel:+576000000000',
        'Tel.: 600 000 0000',
        '+57\u00a0600\u200b0000000',
      ],
      ...['６０００００００００', '600–000–0000', '«+57 600 000 0000».'],
    ],
    'phone: Línea gratuita': ['018000 000000', '01-8000-000000'],
    'phone: Emergencias, línea nacional': ['123'],
    'phone: Estado de las vías, línea nacional': ['#767'],
    'whatsapp: WhatsApp': [
      ...['300 000 0000', 'https://wa.me/573000000000', 'wa.me/573000000000'],
      ...['https://api.whatsapp.com/send?phone=573000000000&text=hola'],
      ...['whatsapp://send?phone=+573000000000'],
    ],
    'email: Objetos perdidos': [
      ...[
        'objetos.perdidos@terminalmontelindo.example',
        'Objetos.Perdidos@TERMINALMONTELINDO.EXAMPLE',
      ],
      ...['mailto:objetos.perdidos@terminalmontelindo.example?subject=hola'],
      ...['<objetos.perdidos@terminalmontelindo.example>'],
    ],
    'web: Este sitio': [
      ...['terminalmontelindo.example', 'www.terminalmontelindo.example', `${ORIGIN}/home?x=1`],
      ...['HTTPS://TerminalMontelindo.Example.', 'ｔｅｒｍｉｎａｌmontelindo.example'],
      ...['http://terminalmontelindo.example:8080/pqrsd', 'nadie@terminalmontelindo.example/home'],
    ],
    'account: Facebook': [
      ...[
        'https://www.facebook.example/TerminalMontelindo',
        'facebook.example/terminalmontelindo/posts/1',
      ],
    ],
    'web: Venta en línea, de Boletas del Camino': ['boletasdelcamino.example/comprar?de=aqui'],
    'web: Expreso Lindero, venta en línea': ['redsocial.example/expresolindero'],
  }
  for (const [owner, written] of Object.entries(spellings))
    for (const each of written) expect([each, ownersOf(each)]).toEqual([each, [owner]])
  expect(ownersOf('@TerminalMontelindo')).toEqual(['account: Facebook', 'account: YouTube'])
})

test('what only looks like it is not on the list, and one is shown what it looks like', () => {
  const imitations = [
    // Another host, whatever stands around it.
    'terminalmontelindo.example.co',
    'pagos.terminalmontelindo.example',
    'terminalmontelindo-example.co',
    'https://terminalmontelindo.example@tiquetes.co/home',
    'https://terminalmontelindo.example:443@tiquetes.co',
    'https://tiquetes.co/terminalmontelindo.example',
    'https://tiquetes.co/?x=https://terminalmontelindo.example',
    'https://tiquetes.co#terminalmontelindo.example',
    'https://tiquetes.co\\@terminalmontelindo.example',
    // Letters of other alphabets, as they are seen and as they are sent.
    'terminаlmontelindo.example',
    'xn--terminlmontelindo-x4n.example',
    'terminalmonteIindo.exampIe.co',
    'terrninalmontelindo.example',
    'termínalmontelindo.example',
    'contacto@terminalmontеlindo.example',
    'contacto@terminalmontelindo.example.co',
    // A letter more, less or elsewhere.
    'terminalmontelndo.example',
    'terminalmotnelindo.example',
    'terminal-montelindo.example',
    '@terminalmontelindo_',
    '@terminal.montelindo',
    // The same host, but another page.
    'facebook.example/terminalmontelindo.pagos',
    'facebook.example/terminalmontelindo/../terminalmontelindo2',
    '+57 600 000 0010',
    '+57 600 000 000',
    'https://wa.me/576000000000',
  ]
  for (const each of imitations) {
    const { listed, alike } = checkChannel(each, CHANNELS)
    expect([each, listed]).toEqual([each, []])
    if (!each.includes('tiquetes.co')) expect(alike.length, each).toBeGreaterThan(0)
  }
})

test('of an imitation what it imitates is shown, and nothing that shares the end of a host', () => {
  const valuesFor = (written: string) =>
    checkChannel(written, CHANNELS).alike.map(({ value }) => value)
  expect(valuesFor('pagos.expresolindero.example')).toEqual([EXPRESO.website, EXPRESO.onlineSales])
  expect(valuesFor('nada.example')).toEqual([])
})

test('what has nothing to do with the list is not on it', () => {
  for (const each of [
    ...['+1 600 000 0000', '+6000000000', '0034 600 000 0000', '*767', '315 555 1234', '12', '-'],
    ...[
      'example',
      'gmail.com',
      'facebook.example',
      'facebook.example/otra',
      'boletasdelcamino.example',
    ],
    ...['redsocial.example/estafa', 'redsocial.example', 'redsocial.example/ExpresoLindero'],
    ...[
      'javascript:alert(1)',
      'ftp://terminalmontelindo.example',
      'data:,x',
      'https://',
      '@',
      '🚌',
    ],
    ...['llame al 600 000 0000', 'https://terminalmontelindo.example https://tiquetes.co'],
    ...['contacto＠terminalmontelindo.example', 'a@b@terminalmontelindo.example'],
    ...['contacto@terminalmontelindo.example:80', 'Bancolombia 123-456789-01'],
    ...['terminal\u202emontelindo.example', 'terminal\u200cmontelindo.example'],
  ])
    expect([each, checkChannel(each, CHANNELS).listed]).toEqual([each, []])
})

test('a name in other letters is shown as browsers read it', () => {
  expect(checkChannel('terminаlmontelindo.example', CHANNELS).encodedHost).toMatch(/^xn--/)
  expect(checkChannel('terminalmontelindo.example', CHANNELS).encodedHost).toBeUndefined()
})

test('of any address only its host decides, and of any host only the whole', () => {
  const label = fc
    .stringMatching(/^[a-z0-9]([a-z0-9-]{0,8}[a-z0-9])?$/)
    .filter((each) => !/^\d+$/.test(each))
  const word = fc.stringMatching(/^[a-z0-9._~-]{1,12}$/)
  fc.assert(
    fc.property(label, fc.constantFrom('.', '-', ''), word, (other, joint, path) => {
      const own = 'terminalmontelindo.example'
      for (const host of [
        `${own}.${other}`,
        `${other}-${own}`,
        `${other}.${own}`,
        `${own}${joint}${other}`,
      ]) {
        if (host === `www.${own}`) continue
        expect([host, ownersOf(`https://${host}/${path}`)]).toEqual([host, []])
        expect([host, ownersOf(`https://${own}@${host}/${path}`)]).toEqual([host, []])
        expect([host, ownersOf(`contacto@${host}`)]).toEqual([host, []])
      }
      expect(ownersOf(`https://${other}:${other}@${own}/${path}`)).toEqual(['web: Este sitio'])
    }),
    { numRuns: 200 },
  )
})

test('a number is on the list exactly when its digits are, however they are set', () => {
  const gap = fc.constantFrom('', ' ', '-', '.', '\u00a0', ' (', ') ')
  const known = new Set(
    CHANNELS.flatMap(({ value }) => value.replace(/^\+57/, '').replaceAll(' ', '')),
  )
  fc.assert(
    fc.property(
      fc.oneof(fc.integer({ min: 0, max: 199 }), fc.integer({ min: 0, max: 999_999_999 })),
      fc.constantFrom('600', '300', '310'),
      fc.array(gap, { minLength: 10, maxLength: 10 }),
      fc.constantFrom('', '+57 ', '57', '0057'),
      (rest, area, gaps, prefix) => {
        const digits = `${area}${String(rest).padStart(7, '0').slice(-7)}`
        const written = prefix + [...digits].map((digit, i) => (gaps[i] ?? '') + digit).join('')
        expect([written, ownersOf(written).length > 0]).toEqual([written, known.has(digits)])
      },
    ),
    { numRuns: 300 },
  )
})

test('no text, however odd, is refused or taken for a channel that it is not', () => {
  const values = CHANNELS.map(({ value }) => value)
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (noise) => {
      for (const { value } of checkChannel(noise, CHANNELS).listed) expect(values).toContain(value)
      expect(ownersOf(`https://tiquetes.co/${noise}`)).toEqual([])
    }),
    { numRuns: 200 },
  )
})
