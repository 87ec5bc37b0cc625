import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { FACTS } from '../../../../test/petition-for-test.ts'
import type { Call, CallApi } from '../../../staff/session/call-api.ts'
import { type Staff, StaffContext } from '../../../staff/staff.ts'
import { copyPerson, findPerson, PersonDesk } from './person-page.tsx'

const ANA = { document: '99887766', email: '', seen: 'Cédula' }

test('the copy is of the person that was searched, with the identity that was checked', async () => {
  const calls: Call[] = []
  const callApi: CallApi = async (_path, answer, call = {}) => {
    calls.push(call)
    return answer.parse(call.isFile ? new Blob(['zip']) : [])
  }
  const found = await findPerson(callApi, ANA)
  await findPerson(callApi, { ...ANA, document: '11223344' })
  await copyPerson(callApi, found)
  expect(calls[2]?.json).toEqual(calls[0]?.json)
  expect(calls[2]?.json).not.toEqual(calls[1]?.json)
})

function textFor(readsReserved: boolean): string {
  const staff: Staff = {
    status: {} as Staff['status'],
    callApi: () => new Promise(() => undefined),
    showToast: () => undefined,
  }
  return renderToStaticMarkup(
    <MemoryRouter>
      <StaffContext value={staff}>
        <PersonDesk facts={{ ...FACTS, readsReserved }} />
      </StaffContext>
    </MemoryRouter>,
  )
}

test('who may not copy the data of a person learns it before there is a field to fill in', () => {
  const refused = textFor(false)
  expect(refused).toContain('La copia de los datos no es de su cargo')
  expect(refused).not.toContain('<input')
  expect(textFor(true)).toContain('Documento o NIT')
})
