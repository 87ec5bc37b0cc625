import type { Page } from '@terminal/contract/http/page'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { CHANGE_LOG } from '../app/audit/dashboard/change-filters.tsx'
import { OPINION_DESK } from '../app/opinions/dashboard/opinion-desk.tsx'
import { INBOX } from '../app/petitions/dashboard/inbox/inbox-address.ts'
import type { List } from '../app/staff/desk/list-address.ts'
import { ListPages } from '../app/staff/desk/list-pages.tsx'
import { useList } from '../app/staff/desk/use-list.ts'
import { answersOf, textsOf } from '../app/surveys/dashboard/survey-addresses.ts'
import { buttonSaying, openSmallPage } from './small-page.ts'

const { open, press, settle } = await openSmallPage()
const ends: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const nowOf = <Part extends { page: number }>({ read, addressOf }: List<Part>) => {
  return (search: string) => addressOf(read(new URLSearchParams(search)))
}

test.each([
  [
    nowOf(INBOX),
    'bandeja=vencidas&pageNumber=2&tipo=sin-clasificar&persona=4',
    '/dashboard/pqrsd?pagina=2&bandeja=vencidas&tipo=sin-clasificar&persona=4',
  ],
  [nowOf(INBOX), 'bandeja=mias', '/dashboard/pqrsd'],
  [nowOf(INBOX), 'bandeja=otra', '/dashboard/pqrsd'],
  [
    nowOf(OPINION_DESK),
    'pagina=/opciones&estado=all&hoja=3',
    '/dashboard/encuestas/opiniones?pagina=3&direccion=%2Fopciones&estado=all',
  ],
  [
    nowOf(CHANGE_LOG),
    'grupo=news&persona=Ana&desde=2026-01-01&hasta=2026-11-19&hoja=2',
    '/dashboard/registro/cambios?pagina=2&grupo=news&persona=Ana&desde=2026-01-01&hasta=2026-11-19',
  ],
  [
    nowOf(answersOf('7')),
    'pageNumber=2&canal=papel&desde=2026-01-01&pregunta=p1&opcion=o2',
    '/dashboard/encuestas/7/respuestas?pagina=2&canal=papel&desde=2026-01-01&pregunta=p1&opcion=o2',
  ],
  [
    nowOf(textsOf('7')),
    'vista=textos&sinEtiqueta=si&pageNumber=3',
    '/dashboard/encuestas/7/respuestas?vista=textos&pagina=3&sinEtiqueta=si',
  ],
])('an address that staff kept leads where it led (%#)', (now, search, address) => {
  expect(now(search)).toBe(address)
  expect(now(address.slice(address.indexOf('?') + 1))).toBe(address)
})

const WORDS = { words: 'Rosa' }

/** A list of 30 in pages of 10, as the user opened it. */
async function openList(search: string, items: readonly number[]) {
  const shown: Page<unknown> = {
    items: [...items],
    page: INBOX.read(new URLSearchParams(search)).page,
    pageSize: 10,
    total: 30,
  }
  const router = createMemoryRouter([{ path: INBOX.path, element: <Shown shown={shown} /> }], {
    initialEntries: [{ pathname: INBOX.path, search, state: WORDS }],
  })
  const { place, end } = await open(<RouterProvider router={router} />)
  ends.push(end)
  await settle()
  const here = () => ({
    address: router.state.location.pathname + router.state.location.search,
    state: router.state.location.state,
  })
  return { place, here }
}

function Shown({ shown }: { shown: Page<unknown> }) {
  const { go } = useList(INBOX)
  return (
    <>
      <button type="button" onClick={() => go({ tray: 'overdue' })}>
        Vencidas
      </button>
      <ListPages list={INBOX} shown={shown} />
    </>
  )
}

test('an address past the last page leads to the last, with what is kept beside it', async () => {
  const { here } = await openList('?pagina=9&bandeja=todas', [])
  expect(here()).toEqual({ address: '/dashboard/pqrsd?pagina=3&bandeja=todas', state: WORDS })
})

test('what is there stays; another filter asks for its first page', async () => {
  const { place, here } = await openList('?pagina=2&bandeja=todas', [1])
  expect(here()).toEqual({ address: '/dashboard/pqrsd?pagina=2&bandeja=todas', state: WORDS })
  await press(buttonSaying(place, 'Vencidas'))
  expect(here()).toEqual({ address: '/dashboard/pqrsd?bandeja=vencidas', state: WORDS })
})
