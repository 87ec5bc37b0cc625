import type {
  Correction,
  Edition,
  TableReview,
  TablesDesk,
} from '@terminal/contract/travel/desk/tables-desk'
import type { RowChange } from '@terminal/contract/travel/written-tables'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { CompaniesSection } from './companies-section.tsx'
import { CorrectionsSection } from './corrections-section.tsx'
import { EditionsSection } from './editions-section.tsx'
import { PublishedPanel } from './published-panel.tsx'
import { ReviewPanel } from './upload-section.tsx'

const SEEN_AT = Date.parse('2026-11-12T15:00:00-05:00')
const nothing = () => undefined

/** What stands on the page, and its buttons. */
function shown(part: ReactNode) {
  const html = renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>)
  const plain = (markup: string) =>
    markup
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
  const buttons = [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)]
  return { html, text: plain(html), buttons: buttons.map(([, name = '']) => plain(name)) }
}

const CHANGE: RowChange = {
  table: 'horarios',
  kind: 'changed',
  row: 'La Cumbre · Flota Una',
  cells: [
    { column: 'tarifa', before: '14500', after: '15000' },
    { column: 'bahia', before: '303', after: null },
    { column: 'salidas_al_dia', before: null, after: '<b>3</b>' },
  ],
}
const PROBLEM = { file: 'horarios.csv', line: 3, sentence: 'tarifa: sin puntos' }

function reviewed(review: Partial<TableReview>, isBusy = false) {
  const whole: TableReview = {
    version: 1,
    tables: ['horarios'],
    problems: [],
    warnings: [],
    changes: [],
  }
  return shown(
    <ReviewPanel
      review={{ ...whole, ...review }}
      files={[new File([''], 'Horarios nuevos.xlsx')]}
      isBusy={isBusy}
      onPublish={nothing}
      onDrop={nothing}
    />,
  )
}

test('what would change is said cell by cell, what is emptied too', () => {
  const { html, text, buttons } = reviewed({ changes: [CHANGE] })
  expect(text).toContain('1 fila cambiada Horarios nuevos.xlsx · horarios')
  expect(text).toContain('tarifa 14500 → pasa a 15000')
  expect(text).toContain('bahia 303 → pasa a vacía')
  expect(html).toContain('<ins>&lt;b&gt;3&lt;/b&gt;</ins>')
  expect(buttons).toEqual(['Publicar', 'Descartar'])
})

test('what is wrong cannot be published, and is said with its line', () => {
  const { text, buttons } = reviewed({ problems: [PROBLEM, { ...PROBLEM, line: 7 }] })
  expect(text).toContain('Hay 2 cosas por corregir')
  expect(text).toContain('horarios, fila 3 tarifa: sin puntos')
  expect(text).toContain('No se publicó nada.')
  expect(buttons).toEqual(['Cerrar'])
})

test('what looks mistyped can, and what changes nothing cannot', () => {
  const warned = reviewed({ warnings: [PROBLEM], changes: [CHANGE] })
  expect(warned.text).toContain('Mire esto antes de publicar')
  expect(warned.buttons).toEqual(['Publicar', 'Descartar'])
  expect(reviewed({}).text).toContain('Ninguna fila cambia')
  expect(reviewed({}).buttons).toEqual(['Cerrar'])
})

test('while it is published nothing is pressed twice', () => {
  const { html, buttons } = reviewed({ changes: [CHANGE] }, true)
  expect(buttons).toEqual(['Publicando…', 'Descartar'])
  expect(html).toMatch(/<button[^>]*aria-disabled="true"[^>]*>.*?Publicando…/)
})

test('of a new season the first thirty rows are shown, and how many there are', () => {
  const changes = Array.from({ length: 31 }, (_, at) => ({ ...CHANGE, row: `Fila ${at}` }))
  const { html, buttons } = reviewed({ changes })
  expect(html.match(/tables-changes__row/g)).toHaveLength(30)
  expect(buttons).toContain('Ver los 31 cambios')
  expect(reviewed({ changes: changes.slice(0, 30) }).buttons).toEqual(['Publicar', 'Descartar'])
})

const EDITION: Edition = {
  id: 7,
  version: 1,
  origin: 'upload',
  files: ['Horarios nuevos.xlsx'],
  by: 'Ana Ruiz',
  at: '2026-11-12T09:12:00-05:00',
  beforeId: 5,
  added: 0,
  removed: 0,
  changed: 2,
}
const DESK: TablesDesk = {
  version: 9,
  currentId: 7,
  counts: { destinations: 16, companies: 9, timetables: 40 },
  editions: [EDITION, { ...EDITION, id: 5, origin: 'correction', files: ['Flota Una'] }],
  companies: [],
  corrections: [],
}
const editions = (currentId: number | null) =>
  shown(<EditionsSection desk={{ ...DESK, currentId }} seenAt={SEEN_AT} onUse={nothing} />)

test('every version but the one in use can be used again, and so can the folder’s', () => {
  const ana = 'Usar otra vez «las que publicó Ana Ruiz hoy 9:12 a. m.»'
  const folder = 'Usar otra vez «las de la carpeta del sitio»'
  expect(editions(7).buttons).toEqual([ana, folder])
  expect(editions(null).buttons).toEqual([ana, ana])
  expect(editions(7).text).toContain('Corrección de Flota Una')
  expect(editions(7).text.match(/En uso/g)).toHaveLength(1)
})

test('a publication is undone while it is the one in use', () => {
  const panel = (onUndo: (() => void) | undefined) =>
    shown(<PublishedPanel edition={EDITION} onUndo={onUndo} onClose={nothing} />)
  expect(panel(nothing).text).toContain('Publicado: 2 filas cambiadas')
  expect(panel(nothing).buttons).toEqual(['Deshacer', 'Cerrar'])
  expect(panel(undefined).buttons).toEqual(['Cerrar'])
})

const CORRECTION: Correction = {
  id: 3,
  version: 1,
  company: 'Flota Una',
  at: '2026-11-11T16:00:00-05:00',
  before: { destino: 'La Cumbre', servicio: 'Microbús', dias: 'todos', tarifa: '14500' },
  after: { destino: 'La Cumbre', servicio: 'Microbús', dias: 'todos', tarifa: '15000' },
  note: 'Desde el lunes <ya>',
  applies: true,
}
const corrections = (...all: Correction[]) =>
  shown(<CorrectionsSection corrections={all} seenAt={SEEN_AT} onDecide={nothing} />)

test('what a company says is shown with its words; where its row has changed it can only be declined', () => {
  const { text, html, buttons } = corrections(CORRECTION)
  expect(text).toContain('tarifa 14500 → pasa a 15000')
  expect(html).toContain('«Desde el lunes &lt;ya&gt;»')
  const about = 'Flota Una: La Cumbre · Microbús · todos'
  expect(buttons).toEqual([`Aceptar y publicar «${about}»`, `Rechazar «${about}»`])
  const late = corrections({ ...CORRECTION, after: null, applies: false })
  expect(late.text).toContain('Dice que ya no sale.')
  expect(late.text).toContain('La fila ya cambió')
  expect(late.buttons).toEqual([`Rechazar «${about}»`])
  expect(corrections().html).toBe('')
})

test('of a company the desk says whether it has a link, an address and a word', () => {
  const silent = { name: 'Flota Una', email: null, linkedAt: null, confirmedOn: null, rowCount: 0 }
  const heard = {
    ...silent,
    name: 'Flota Dos',
    email: 'horarios@flota.example',
    linkedAt: '2026-11-10T08:00:00-05:00',
    confirmedOn: '2026-11-11',
  }
  const { text, buttons } = shown(
    <CompaniesSection
      companies={[silent, heard]}
      seenAt={SEEN_AT}
      onLink={nothing}
      onEndLink={nothing}
      onEmail={async () => true}
    />,
  )
  expect(text).toContain('Flota Una 0 No Sin correo No tiene')
  expect(text).toContain('Flota Dos 0 11 nov 2026 horarios@flota.example Desde 10 nov')
  expect(buttons).toEqual([
    'Escribir correo «Flota Una»',
    'Crear enlace «Flota Una»',
    'Cambiar correo «Flota Dos»',
    'Renovar enlace «Flota Dos»',
    'Retirar enlace «Flota Dos»',
  ])
})
