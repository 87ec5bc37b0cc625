import { expect, test } from 'vitest'
import { plainPage } from './plain-page.ts'

const hours = { days: [1], spans: [{ from: '08:00', to: '12:00' }], onHolidays: false }
const TERMINAL = {
  name: 'Terminal & Cía.',
  shortName: 'Terminal',
  phone: '+57 600',
  email: 'a@b.example',
  address: 'Calle 0',
  city: 'Prueba',
  hours: { offices: hours, pqrsd: hours, tickets: hours },
  colours: { action: '#a80521', soft: '#fff5f6' },
} as Parameters<typeof plainPage>[0]

test('shows its words as text, and links to the home page', () => {
  const html = plainPage(TERMINAL, { title: 'Se <retiró>', paragraphs: ['"A" & <script>'] })
  expect(html).toContain('<h1>Se &#60;retiró&#62;</h1>')
  expect(html).toContain('<p>&#34;A&#34; &#38; &#60;script&#62;</p>')
  expect(html).toContain('<a class="button" href="/home">Ir al inicio</a>')
})

test('or to a given address', () => {
  const back = { href: '/noticias', text: 'Ir a las noticias' }
  const html = plainPage(TERMINAL, { title: 'Gracias', paragraphs: [], back })
  expect(html).toContain('<a class="button" href="/noticias">Ir a las noticias</a>')
  expect(html).not.toContain('/home')
})

test('or nowhere, where no address of the site would be right', () => {
  const html = plainPage(TERMINAL, { title: 'Otro nombre', paragraphs: [], back: null })
  expect(html).not.toContain('class="button"')
})

test('a proof stands before everything else that is said, and is text', () => {
  const facts = { 'Página <solicitada>': '"/pqrsd"' }
  const record = { title: 'Constancia', facts }
  const html = plainPage(TERMINAL, { title: 'Falla', paragraphs: ['Puede insistir'], record })
  expect(html).toContain('<dt>Página &#60;solicitada&#62;</dt><dd>&#34;/pqrsd&#34;</dd>')
  expect(html.indexOf('Constancia')).toBeLessThan(html.indexOf('Puede insistir'))
})
