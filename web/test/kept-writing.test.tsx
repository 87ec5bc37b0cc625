import { NO_ANSWER, TEMPLATES_API_PATH } from '@terminal/contract/petitions/answers/answer'
import { draftPath } from '@terminal/contract/petitions/case/desk-orders'
import { DESK_FACTS_PATH } from '@terminal/contract/petitions/case/desk-paths'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import AnswerPage from '../app/petitions/dashboard/answer/answer-page.tsx'
import PetitionPage from '../app/petitions/dashboard/petition/petition-page.tsx'
import { type CallApi, CallError } from '../app/staff/session/call-api.ts'
import { type Staff, StaffContext } from '../app/staff/staff.ts'
import { FACTS, PETITION } from './petition-for-test.ts'
import { buttonSaying, openSmallPage, type PageNode } from './small-page.ts'

const { page, open, press, type, fire, settle } = await openSmallPage()
const ends: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const THEIRS = {
  version: 7,
  savedAt: '2026-11-17T15:00:00Z',
  savedBy: 2,
  answer: { ...NO_ANSWER, brief: 'De Iván.' },
  files: [],
  approval: null,
  returned: null,
}
const OVERTAKEN = {
  type: 'about:blank',
  title: '',
  status: 412,
  detail: '',
  requestId: '',
  code: 'stale',
  actual: THEIRS,
} as const

/** One petition at the desk, and a line that can be cut. What arrives is remembered. */
async function openDesk(path: string) {
  const line = { isCut: false, isOvertaken: false, calls: 0, arrived: [] as unknown[] }
  let version = 0
  const answer = (to: string, { method = 'GET', json }: { method?: string; json?: unknown }) => {
    if (method === 'PUT') {
      line.arrived.push(json)
      version += 1
    }
    if (to === DESK_FACTS_PATH) return FACTS
    if (to.endsWith('/119')) return PETITION
    if (to === TEMPLATES_API_PATH) return []
    if (to === draftPath(119, 'note'))
      return { kind: 'note', version, by: 1, at: '2026-11-17T15:00:00Z', values: {} }
    return {
      version,
      savedAt: version === 0 ? null : '2026-11-17T15:00:00Z',
      savedBy: version === 0 ? null : 1,
      answer: NO_ANSWER,
      files: [],
      approval: null,
      returned: null,
    }
  }
  const callApi: CallApi = async (to, schema, call = {}) => {
    if (line.isCut) throw new CallError(0)
    if (call.method === 'PUT') line.calls += 1
    if (call.method === 'PUT' && line.isOvertaken) throw new CallError(412, OVERTAKEN)
    return schema.parse(answer(to, call))
  }
  const staff: Staff = {
    status: {} as Staff['status'],
    callApi,
    showToast: () => undefined,
  }
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>Bandeja</p> },
      { path: '/solicitud', element: <PetitionPage params={{ id: '119' }} /> },
      { path: '/responder', element: <AnswerPage params={{ id: '119' }} /> },
    ],
    { initialEntries: [path] },
  )
  const { place, end } = await open(
    <StaffContext value={staff}>
      <RouterProvider router={router} />
    </StaffContext>,
  )
  ends.push(end)
  return {
    line,
    place,
    field: (id: string) => place.querySelector(`#${id}`) as PageNode,
    goBack: () => settle(() => router.navigate('/')),
    where: () => router.state.location.pathname,
    isAsked: () => place.querySelector('#salir-sin-guardar')?.open,
  }
}

test.each([
  ['/responder', 'en-pocas-palabras'],
  ['/solicitud', 'nota'],
])('what was typed without a connection (%s) is not lost on «Volver»', async (path, id) => {
  const { line, place, field, goBack, where, isAsked } = await openDesk(path)
  line.isCut = true
  await type(field(id), 'Abren el lunes.')
  await goBack()
  expect([where(), isAsked()]).toEqual([path, true])
  await press(buttonSaying(place, 'Seguir escribiendo'))
  expect([field(id).value, isAsked()]).toEqual(['Abren el lunes.', false])
  line.isCut = false
  await goBack()
  expect(where()).toBe('/')
  expect(JSON.stringify(line.arrived)).toContain('Abren el lunes.')
})

test('who has written nothing, or whose words are kept, leaves without a question', async () => {
  const { line, field, goBack, where } = await openDesk('/responder')
  await type(field('en-pocas-palabras'), 'Abren el lunes.')
  await goBack()
  expect([where(), line.arrived.length]).toEqual(['/', 1])
  const untouched = await openDesk('/solicitud')
  untouched.line.isCut = true
  await untouched.goBack()
  expect(untouched.where()).toBe('/')
})

test('a colleague’s answer that is gone on with stays theirs', async () => {
  const { line, place, field, goBack, where } = await openDesk('/responder')
  line.isOvertaken = true
  await type(field('en-pocas-palabras'), 'Mía.')
  await fire(page, 'visibilitychange')
  await press(buttonSaying(place, 'Seguir con esa'))
  line.isOvertaken = false
  await fire(page, 'visibilitychange')
  await goBack()
  expect([line.calls, line.arrived, where()]).toEqual([1, [], '/'])
})
