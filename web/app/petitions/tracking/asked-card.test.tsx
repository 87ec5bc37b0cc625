import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AskedCard } from './asked-card.tsx'

const COMPLETION = {
  asked: 'Envíe la ficha de su equipaje.',
  until: '2026-12-21',
  mayAskMore: true,
  isUnclear: false,
}
const PROOF = { radicado: '2026-000123', code: 'BCDFGHJKLM' }

test('more time is asked for by a second press, after what it means', () => {
  const markup = renderToStaticMarkup(
    <AskedCard
      type="complaint"
      completion={COMPLETION}
      today="2026-11-24"
      proof={PROOF}
      isOpen={false}
    >
      {null}
    </AskedCard>,
  )
  const [, asking = ''] =
    /<details[^>]*>(?=<summary[^>]*><span[^>]*>Pedir)(.*?)<\/details>/.exec(markup) ?? []
  expect(asking).toMatch(/^<summary.*Pedir un mes más.*<\/summary><form.*plazo.*BCDFGHJKLM/)
  expect(asking).toMatch(
    /Solo se puede pedir una vez\..*<button type="submit".*Sí, pedir un mes más/,
  )
  expect(markup.replace(asking, '')).not.toContain('?plazo')
})
