import { DESK_FACTS_PATH } from '@terminal/contract/petitions/case/desk-paths'
import type { SentAnswer } from '@terminal/contract/petitions/case/sent-answer'
import {
  type DeskNotice,
  FEWEST_ALIKE,
  type Tellable,
} from '@terminal/contract/petitions/notices/notice'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import GroupAnswer from '../app/petitions/dashboard/answer/group-answer.tsx'
import { FileLanguage } from '../app/petitions/dashboard/case/file-language.tsx'
import { ReasonDialog } from '../app/petitions/dashboard/case/reason-dialog.tsx'
import { usePetitionWrites } from '../app/petitions/dashboard/case/use-petition-writes.ts'
import { WithdrawDialog } from '../app/petitions/dashboard/notices/notice-desk.tsx'
import { NoticeDialog } from '../app/petitions/dashboard/notices/tellable-acts.tsx'
import { ExternalNumber } from '../app/petitions/dashboard/petition/assignment-card.tsx'
import { HoldCard } from '../app/petitions/dashboard/petition/hold-card.tsx'
import { InputDialog } from '../app/petitions/dashboard/petition/input-dialog.tsx'
import { NotesPanel } from '../app/petitions/dashboard/petition/notes-panel.tsx'
import PetitionPage from '../app/petitions/dashboard/petition/petition-page.tsx'
import { DeliveryDialog } from '../app/petitions/dashboard/petition/sent-answers.tsx'
import { petitionDrafts } from '../app/petitions/dashboard/petition/use-petition-drafts.ts'
import { GiveCodeDialog } from '../app/petitions/dashboard/reception/give-code-dialog.tsx'
import VerbalPage from '../app/petitions/dashboard/reception/verbal-page.tsx'
import { DayFilter } from '../app/staff/form/day-filter.tsx'
import { type Call, type CallApi, CallError } from '../app/staff/session/call-api.ts'
import { type Staff, StaffContext } from '../app/staff/staff.ts'
import { FACTS, PETITION } from './petition-for-test.ts'
import { buttonSaying, openSmallPage, type PageNode } from './small-page.ts'

const { page, open, press, type, fire, settle } = await openSmallPage()
const ends: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const away: CallApi = () => Promise.reject(new CallError(0))
const nothing = () => undefined
const done = async () => undefined

function Desk({ callApi, children }: { callApi: CallApi; children: ReactNode }) {
  const staff: Staff = { status: {} as Staff['status'], callApi, showToast: nothing }
  return <StaffContext value={staff}>{children}</StaffContext>
}

async function openDesk(children: ReactNode, callApi = away) {
  const { place, show, end } = await open(<Desk callApi={callApi}>{children}</Desk>)
  ends.push(end)
  return {
    place,
    change: (next: ReactNode) => show(<Desk callApi={callApi}>{next}</Desk>),
  }
}

function submitOf(place: PageNode): PageNode {
  const found = place.querySelector('dialog [type=submit]')
  if (!found) throw new Error('There is no dialog')
  return found
}

const CANDIDATES = Array.from({ length: FEWEST_ALIKE }, (_, i) => ({
  id: i + 1,
  version: 1,
  radicado: `2026-00000${i + 1}`,
  subject: 'Baños cerrados',
  theme: null,
  receivedAt: '2026-11-10T15:00:00Z',
}))
const NOTICE = { id: 1, version: 1, outgoing: 'S-2026-000001' } as DeskNotice
const DIALOGS: [string, ReactNode, string][] = [
  [
    'delivery',
    <DeliveryDialog
      key="delivery"
      sent={{ id: 1, outgoing: 'S-2026-000001' } as SentAnswer}
      petition={PETITION}
      today={FACTS.today}
      write={done}
      onClose={nothing}
    />,
    'Escriba el número de la guía.',
  ],
  [
    'code',
    <GiveCodeDialog
      key="code"
      petition={PETITION}
      show={nothing}
      onPrint={nothing}
      onClose={nothing}
    />,
    'Elija qué documento le mostró la persona.',
  ],
  [
    'withdrawn notice',
    <WithdrawDialog key="withdrawn" notice={NOTICE} onDone={done} onClose={nothing} />,
    'Escriba por lo menos cinco letras.',
  ],
  [
    'notice',
    <NoticeDialog
      key="notice"
      act={{ eventId: 1, outgoing: 'S-2026-000001' } as Tellable}
      petition={PETITION}
      write={done}
      onClose={nothing}
    />,
    'Escriba qué se notifica, en dos o tres frases.',
  ],
  [
    'input',
    <InputDialog
      key="input"
      petition={PETITION}
      facts={{ ...FACTS, askableAreas: ['Operaciones'] }}
      write={async () => undefined}
      onClose={nothing}
    />,
    'Escriba por lo menos cinco letras.',
  ],
  [
    'reason',
    <ReasonDialog
      key="reason"
      id="ver"
      title="¿Por qué?"
      submitLabel="Ver"
      onOpen={done}
      onClose={nothing}
    />,
    'Escriba por qué los necesita, en 5 a 300 caracteres.',
  ],
]

test.each(DIALOGS)(
  'a refused dialog (%s) leads to its field and says why',
  async (_name, dialog, sentence) => {
    const { place } = await openDesk(dialog)
    await press(submitOf(place))
    expect(page.activeElement.getAttribute('aria-invalid')).toBe('true')
    expect(page.activeElement.closest('.field--wrong')?.textContent).toContain(sentence)
  },
)

test('so do those that a card opens', async () => {
  const hold = await openDesk(
    <HoldCard petition={{ ...PETITION, holds: [] }} isHead write={done} />,
  )
  await press(buttonSaying(hold.place, 'Marcar «No eliminar»'))
  await press(submitOf(hold.place))
  expect(page.activeElement.closest('.field--wrong')?.textContent).toContain('Escriba la razón.')
  const file = await openDesk(<FileLanguage name="carta.pdf" language={null} onName={done} />)
  await press(buttonSaying(file.place, 'Otra lengua de carta.pdf'))
  await type(file.place.querySelector('input') as PageNode, 'e')
  await press(submitOf(file.place))
  expect(page.activeElement.closest('.field--wrong')?.textContent).toContain('nombre de la lengua')
})

test('what the server refuses is said where the focus is', async () => {
  const { place } = await openDesk(
    <WithdrawDialog notice={NOTICE} onDone={done} onClose={nothing} />,
  )
  await type(place.querySelector('textarea') as PageNode, 'Tenía otro nombre')
  await press(submitOf(place))
  expect(page.activeElement.getAttribute('role')).toBe('alert')
  expect(page.activeElement.textContent).toContain('El servidor no responde')
})

test('an external number that is being typed survives every other write', async () => {
  let petition = PETITION
  const callApi: CallApi = async (path, schema, { method = 'GET' } = {}) => {
    if (path === DESK_FACTS_PATH) return schema.parse(FACTS)
    if (!/\/119(\/notas)?$/.test(path)) throw new CallError(0)
    if (method === 'POST') petition = { ...petition, version: petition.version + 1 }
    return schema.parse(petition)
  }
  const router = createMemoryRouter([
    { path: '/', element: <PetitionPage params={{ id: '119' }} /> },
  ])
  const { place } = await openDesk(<RouterProvider router={router} />, callApi)
  const field = () => place.querySelector('#radicado-externo') as PageNode
  await type(field(), 'ORFEO-20')
  await type(place.querySelector('#nota') as PageNode, 'Llamó la persona')
  await press(buttonSaying(place, 'Guardar nota'))
  expect([petition.version, field().value]).toEqual([PETITION.version + 1, 'ORFEO-20'])
})

test('once it is saved, the field shows what others write there', async () => {
  const number = (petition = PETITION) => (
    <ExternalNumber petition={petition} tap={async () => true} />
  )
  const { place, change } = await openDesk(number())
  const field = () => place.querySelector('input') as PageNode
  await type(field(), 'ORFEO-20')
  await fire(field().closest('form') as PageNode, 'submit')
  await change(number({ ...PETITION, externalNumber: 'ORFEO-21' }))
  expect(field().value).toBe('ORFEO-21')
})

const SENT_BEFORE = {
  type: 'about:blank',
  title: '',
  status: 409,
  detail: 'Esto ya se había guardado, con otro contenido.',
  requestId: '',
  code: 'conflict',
  id: 7,
  version: 1,
} as const

test('one answer of many has one key, however often it is sent and whatever is typed in between', async () => {
  const calls: Call[] = []
  const callApi: CallApi = async (path, schema, call = {}) => {
    if (path === DESK_FACTS_PATH) return schema.parse(FACTS)
    if (call.method !== 'POST') return schema.parse(CANDIDATES)
    calls.push(call)
    throw calls.length === 1 ? new CallError(0) : new CallError(409, SENT_BEFORE)
  }
  const router = createMemoryRouter([{ path: '/', element: <GroupAnswer /> }])
  const { place } = await openDesk(<RouterProvider router={router} />, callApi)
  const field = (id: string) => place.querySelector(`#${id}`) as PageNode
  const send = () => press(place.querySelector('form [type=submit]') as PageNode)
  await press(buttonSaying(place, 'Elegir todas'))
  await type(field('comun-brief'), 'Abren el lunes')
  await send()
  expect([calls.length, page.activeElement]).toEqual([0, field('comun-body')])
  await type(field('comun-body'), 'Los baños del segundo piso abren el lunes.')
  await send()
  expect(page.activeElement.textContent).toContain('El servidor no responde')
  await type(field('comun-brief'), 'Abren el lunes.')
  await send()
  expect(calls.map(({ key }) => key)).toEqual([calls[0]?.key, calls[0]?.key])
  expect(page.activeElement.textContent).toContain('La respuesta que envió antes sí llegó')
})

test('what was filed by an attempt whose answer was lost is not filed again with other words', async () => {
  const keys: (string | undefined)[] = []
  const callApi: CallApi = async (_path, _schema, { key } = {}) => {
    keys.push(key)
    throw keys.length === 1 ? new CallError(0) : new CallError(409, SENT_BEFORE)
  }
  const router = createMemoryRouter([{ path: '/', element: <VerbalPage /> }])
  const { place } = await openDesk(<RouterProvider router={router} />, callApi)
  const field = place.querySelector('#radicar-message') as PageNode
  const send = () => press(place.querySelector('form [type=submit]') as PageNode)
  await type(field, 'Pide que reparen la maleta')
  await send()
  expect(page.activeElement.textContent).toContain('El servidor no responde')
  await type(field, 'Pide que reparen la maleta y el bolso')
  await send()
  expect([keys.length, keys[1]]).toEqual([2, keys[0]])
  expect(place.querySelector('a[href="/dashboard/pqrsd/7"]')).not.toBeNull()
  expect(place.querySelector('form [type=submit]')).toBeNull()
})

function Notes({ callApi }: { callApi: CallApi }) {
  const { write } = usePetitionWrites(PETITION, nothing)
  return <NotesPanel notes={[]} facts={FACTS} drafts={petitionDrafts(callApi, 1)} write={write} />
}

test('a note that is pressed twice is filed once, and what is written meanwhile stays', async () => {
  const notes: Call[] = []
  let answer = (): void => undefined
  const callApi: CallApi = async (path, schema, call = {}) => {
    if (!path.endsWith('/notas')) throw new CallError(0)
    notes.push(call)
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return schema.parse(PETITION)
  }
  const { place } = await openDesk(<Notes callApi={callApi} />, callApi)
  const field = place.querySelector('textarea') as PageNode
  await type(field, 'Llamó la persona')
  const button = buttonSaying(place, 'Guardar nota')
  await press(button)
  await press(button)
  await type(field, 'Llamó la persona, y vuelve mañana')
  await settle(answer)
  expect(notes).toHaveLength(1)
  expect(field.value).toBe('Llamó la persona, y vuelve mañana')
})

test('a day is asked for when its field is left, and not before', async () => {
  const asked: (string | undefined)[] = []
  const filter = (day?: string) => (
    <DayFilter id="desde" label="Desde" day={day} onDay={(next) => asked.push(next)} />
  )
  const { place, change } = await openDesk(filter())
  const field = place.querySelector('input') as PageNode
  for (const year of ['0002', '0020', '0202', '2026']) await type(field, `${year}-11-15`)
  expect([field.value, asked]).toEqual(['2026-11-15', []])
  await fire(field, 'focusout')
  expect(asked).toEqual(['2026-11-15'])
  await change(filter('2026-11-15'))
  await change(filter())
  expect(field.value).toBe('')
})
