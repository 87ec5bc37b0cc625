import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ResultsNote } from './results-note.tsx'
import { servicesTo } from './services-to.ts'
import { tablesForTest } from './travel-for-test.ts'

test('an hour at the end of a sentence has one full stop', () => {
  const tables = tablesForTest([['Cali', 'Flota']])
  const [destination] = tables.destinations
  if (!destination) throw new Error('There is no destination')
  const services = servicesTo(tables, destination, '2026-11-17')
  const markup = renderToStaticMarkup(
    <ResultsNote
      found={[{ destination, services }]}
      answeredAt={{ day: '2026-11-17', minutes: 466 }}
    />,
  )
  expect(markup).toContain('Calculado a las 7:46\u00a0a.\u00a0m. Horarios')
})
