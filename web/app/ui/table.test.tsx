import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Table } from './table.tsx'

const html = renderToStaticMarkup(
  <Table
    caption="Salidas"
    columns={[
      { name: 'Destino', sorted: 'ascending' },
      { name: 'Tarifa', isNumeric: true },
    ]}
    rows={[{ key: '1', cells: ['La Cumbre', '$12.500'] }]}
  />,
)

test('has a name, and headers for its columns and rows', () => {
  expect(html).toContain('<caption class="table__caption">Salidas</caption>')
  expect(html.match(/<th scope="col" role="columnheader"/g)).toHaveLength(2)
  expect(html).toContain('<th scope="row" role="rowheader" data-label="Destino">La Cumbre</th>')
})

test('says what it is also where its rows are drawn as blocks', () => {
  for (const role of ['table', 'rowgroup', 'row', 'cell']) expect(html).toContain(`role="${role}"`)
  expect(html).toContain('data-label="Tarifa" class="table__number">$12.500</td>')
})

test('says by which column it is sorted', () => {
  expect(html.match(/aria-sort="ascending"[^>]*>[^<]*/g)).toEqual(['aria-sort="ascending">Destino'])
})

test('becomes cards earlier with five columns or more, and stays a table with two', () => {
  const classOf = (count: number) => {
    const columns = Array.from({ length: count }, (_, i) => ({ name: `Columna ${i}` }))
    const drawn = renderToStaticMarkup(<Table caption="Salidas" columns={columns} rows={[]} />)
    return drawn.match(/<div class="([^"]*)"/)?.[1]
  }
  expect([2, 3, 4, 5, 7].map(classOf)).toEqual([
    'table table--pair',
    'table',
    'table',
    'table table--wide',
    'table table--wide',
  ])
})

test('marks the cells with actions, which have no label on a card', () => {
  const drawn = renderToStaticMarkup(
    <Table
      caption="Noticias"
      columns={[{ name: 'Noticia' }, { name: 'Acciones', isActions: true }]}
      rows={[{ key: '1', cells: ['Obras', 'Editar'] }]}
    />,
  )
  expect(drawn).toContain('class="table__actions">Editar</td>')
})
