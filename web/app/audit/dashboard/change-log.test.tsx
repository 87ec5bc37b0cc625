import type { Role } from '@terminal/contract/accounts/roles'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { type Staff, StaffContext } from '../../staff/staff.ts'
import ChangeLog from './change-log.tsx'

function shownTo(...roles: Role[]): string {
  const status = { name: 'Rosa', issuer: 'i', subject: 's', roles, expiresAt: '2026-11-17T00:00Z' }
  const staff: Staff = {
    status,
    callApi: () => Promise.reject(new Error('nothing is asked')),
    showToast: () => undefined,
  }
  return renderToStaticMarkup(
    <StaffContext value={staff}>
      <MemoryRouter>
        <ChangeLog />
      </MemoryRouter>
    </StaffContext>,
  )
}

test('K9 the head of PQRSD is told whose list it is, and where theirs is', () => {
  const html = shownTo('pqrsd')
  expect(html).toContain('Este registro es de quienes administran el sitio')
  expect(html).toContain('href="/dashboard/registro"')
  expect(html).not.toContain('Filtrar')
})

test('K9 an administrator is shown the list, also one of PQRSD', () => {
  for (const html of [shownTo('administrador'), shownTo('pqrsd', 'administrador')]) {
    expect(html).toContain('Filtrar')
    expect(html).not.toContain('quienes administran')
  }
})
