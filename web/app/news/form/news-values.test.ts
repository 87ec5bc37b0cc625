import { NEWS_FIELDS } from '@terminal/contract/news/news'
import { expect, test } from 'vitest'
import { errorsNamed } from '../../staff/form/field-errors.ts'
import { NEWS_RECORD } from './news-record.ts'
import { emptyValues, TEXT_LIMITS, toForm } from './news-values.ts'

const TODAY = '2026-11-15'
const GOOD = { ...emptyValues(TODAY), title: 'Nueva ruta', body: 'Sale a las 5:30.' }
const { check, fields, fieldsThatDiffer, valuesOf, written } = NEWS_RECORD

test('F7 an item without address, picture or flags is sent with the words of the specification', () => {
  expect([...toForm(GOOD)]).toEqual([
    ['Titulo', 'Nueva ruta'],
    ['Contenido', 'Sale a las 5:30.'],
    ['UrlRedirect', 'default'],
    ['activa', 'false'],
    ['principal', 'false'],
    ['fechaPublicacion', TODAY],
  ])
})

test('F7 flags, address, picture and its text go along when they are there', () => {
  const image = new File(['x'], 'bus.png', { type: 'image/png' })
  const form = toForm({
    ...GOOD,
    image,
    imageText: 'Un bus',
    redirectUrl: ' https://rutas.example ',
    isActive: true,
    isFeatured: true,
    publishedOn: '2026-01-02',
  })
  expect(Object.fromEntries(form)).toMatchObject({
    UrlRedirect: 'https://rutas.example',
    activa: 'true',
    principal: 'true',
    fechaPublicacion: '2026-01-02',
    TextoImagen: 'Un bus',
    Imagen: image,
  })
})

test('a category goes along when it is chosen, and blank where it is taken away', () => {
  const chosen = { ...GOOD, category: 'roads' as const }
  expect([...toForm(chosen, GOOD)]).toContainEqual(['categoria', 'vias'])
  expect([...toForm(GOOD, chosen)]).toContainEqual(['categoria', ''])
  const { category: _, ...older } = GOOD
  expect(written.parse({ values: older }).values.category).toBe('')
})

test('a saved picture is removed with its text, and a long one is no obstacle', () => {
  const removed = { ...GOOD, image: 'removed' as const, imageText: 'x'.repeat(301) }
  const form = Object.fromEntries(toForm(removed))
  expect(form).toMatchObject({ QuitarImagen: 'true' })
  expect(form).not.toHaveProperty('TextoImagen')
  expect(check(removed, [])).toEqual({})
  expect(check({ ...removed, image: 'kept' }, [])).toHaveProperty('imageText')
})

test('a draft from before pictures could be removed keeps the saved one; a newer one keeps the choice', () => {
  const { image: _, ...older } = GOOD
  expect(written.parse({ values: older }).values.image).toBe('kept')
  expect(written.parse({ values: { ...GOOD, image: 'removed' } }).values.image).toBe('removed')
})

test('F4 a cleared date is refused at its field, not replaced', () => {
  expect(check({ ...GOOD, publishedOn: '' }, [])).toEqual({ publishedOn: 'Escriba la fecha.' })
})

test('F4 only title, description and a date, which is there from the start, are required', () => {
  expect(check(GOOD, [])).toEqual({})
  expect(check({ ...emptyValues(TODAY), title: '  ' }, [])).toEqual({
    title: 'Escriba el título.',
    body: 'Escriba la descripción.',
  })
})

test('says how much is too much, which address is none, and which day', () => {
  const long = 'a'.repeat(TEXT_LIMITS.body + 14)
  const values = { ...GOOD, body: long, redirectUrl: 'rutas.example' }
  expect(check(values, ['publishedOn'])).toEqual({
    body: 'Descripción: escriba máximo 20.000 caracteres. Ahora tiene 20.014.',
    redirectUrl: 'Escriba una dirección web completa, que empiece por https:// o http://.',
    publishedOn: 'Escriba una fecha que exista, como 15/11/2026.',
  })
  expect(check({ ...GOOD, publishedOn: '1989-12-31' }, [])).toEqual({
    publishedOn: 'Escriba una fecha entre 1990 y 2100.',
  })
})

test('a refusal of the API is shown beside the field it names', () => {
  const fields = { Titulo: 'Escriba este dato.', Imagen: 'La imagen está dañada.', otro: 'No.' }
  expect(errorsNamed(NEWS_FIELDS, fields)).toEqual({
    title: 'Escriba este dato.',
    image: 'La imagen está dañada.',
  })
})

test('what was not touched differs in nothing; a picture that was chosen or removed does', () => {
  const item = {
    id: 1,
    title: 'Uno',
    body: 'Texto',
    publishedOn: TODAY,
    version: 3,
    isActive: true,
    isFeatured: false,
    category: null,
    redirectUrl: null,
    imageText: null,
    pictures: [],
  }
  expect(fieldsThatDiffer(valuesOf(item), valuesOf({ ...item, version: 4 }))).toEqual([])
  const image = new File(['x'], 'bus.png')
  expect(fieldsThatDiffer({ ...valuesOf(item), image }, valuesOf(item))).toEqual(['image'])

  const removed = { ...valuesOf(item), image: 'removed' as const }
  expect(fieldsThatDiffer(removed, valuesOf(item))).toEqual(['image'])
  const told = [removed, valuesOf(item), { ...removed, image }].map((values) =>
    fields.find(({ field }) => field === 'image')?.read(values),
  )
  expect(told).toEqual(['Sin imagen', 'La que está guardada', 'bus.png'])
})
