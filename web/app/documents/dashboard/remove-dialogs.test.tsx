import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { documentNamed } from './desk-fixture.ts'
import { RemoveDocumentDialog } from './remove-dialogs.tsx'

test('the dialog of a withdrawal says that copies already taken remain', () => {
  const markup = renderToStaticMarkup(
    <RemoveDocumentDialog
      document={documentNamed('Informe de gestión', 7, 1)}
      onConfirm={() => Promise.resolve()}
      onClose={() => undefined}
    />,
  )
  expect(markup).toContain('Las copias que otras personas ya descargaron se quedan con ellas.')
})
