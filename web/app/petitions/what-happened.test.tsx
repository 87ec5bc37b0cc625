import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WhatHappened } from './what-happened.tsx'

test('the text of the first step names the sentence that is shown when it is missing', () => {
  const control = { error: undefined, warning: '', defaultValue: '' }
  const markup = renderToStaticMarkup(
    <WhatHappened
      fields={{
        text: (name) => ({ id: name, name, ...control }),
        box: (name) => ({ id: name, name, defaultChecked: false }),
      }}
      held={[]}
      companies={[]}
    />,
  )
  const [, place] = /<textarea [^>]*data-needed="([^"]+)"/.exec(markup) ?? []
  expect(markup).toMatch(
    new RegExp(`<div id="${place}" role="alert" hidden="">.*o adjunte un archivo\\.</p></div>`),
  )
})
