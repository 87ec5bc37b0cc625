import { runs } from '@terminal/dev/effort'
import { beforeEach, describe, expect, test } from 'vitest'
import { openDeskWorld, PERSONAL, WHOLE_PETITION } from '../../../test/desk-world.ts'
import { file as textFile, VISITOR } from '../../../test/petition-world.ts'

const world = await openDeskWorld()
const { ana, app, call, db, file, ivan, readings, rosa } = world
const administrator = await world.person('jefe', { roles: ['administrador'] })
const editor = await world.person('editora', { roles: ['noticias'] })
/** A user whose token has the role, and who is not on the staff list. */
const unlisted = { headers: await world.staff({ sub: 'nadie', roles: ['pqrsd'] }) }

beforeEach(world.clear)

const put = (body: object) => ({ method: 'PUT', body }) as const
const post = (body: object) => ({ method: 'POST', body }) as const
const step = (body: object) => ({ path: 'pasos', ...post(body) })

/** Everything that is done with one petition. */
const ACTIONS = {
  read: { path: '' },
  'open its data': { path: 'datos', ...post({ reason: 'Llamó por teléfono' }) },
  assign: { path: 'asignacion', ...put({ assigneeId: ana.id }) },
  'ask for an input': {
    path: 'insumos',
    ...post({
      area: 'Coordinación Operativa',
      question: '¿A qué hora?',
      text: null,
      dueOn: '2026-11-20',
    }),
  },
  'take the expediente': { path: 'expediente', ...post({ reason: 'Para el archivo' }) },
  classify: { path: 'clasificacion', ...put({ theme: 'Aseo' }) },
  note: { path: 'notas', ...post({ text: 'Nota.' }) },
  'put a legend': {
    path: 'leyenda',
    ...post({ motive: 'Lo pidió.', database: 'Suscriptores' }),
  },
  hold: { path: 'no-eliminar', ...post({ kind: 'other', reason: 'Lo pidió el juzgado' }) },
  'keep a draft': { path: 'borradores/note', ...put({ values: { text: 'No' } }), version: 0 },
  reclassify: step({ kind: 'reclassify', type: 'complaint' }),
  shorten: step({ kind: 'shorten', days: 5, norm: 'Ley 24 de 1992' }),
  'ask for completion': step({ kind: 'ask-completion', text: 'Envíe una foto.' }),
  extend: step({ kind: 'extend', days: 5, text: 'Falta un concepto.' }),
  transfer: step({ kind: 'transfer', scope: 'whole', entity: 'Alcaldía', text: 'Es suyo.' }),
  'declare withdrawn': step({ kind: 'declare-withdrawn', text: 'No llegó.' }),
  archive: step({ kind: 'archive' }),
  reopen: step({ kind: 'reopen', reason: 'mistake', text: 'Faltó algo.' }),
} as const
type Action = keyof typeof ACTIONS
const actions = Object.keys(ACTIONS) as Action[]

/** What an open petition refuses, and what a closed one does. */
const NOT_OPEN: readonly Action[] = ['declare withdrawn', 'archive', 'reopen', 'put a legend']
const NOT_CLOSED: readonly Action[] = [
  'put a legend',
  ...(['assign', 'reclassify', 'shorten', 'ask for completion', 'extend', 'transfer'] as const),
  'declare withdrawn',
  'ask for an input',
]

const CALLERS = {
  visitor: { headers: VISITOR },
  editor,
  administrator,
  unlisted,
  officer: ivan,
  head: rosa,
}
type Case = 'open' | 'closed' | 'reserved'

/** The whole table: who, what, with which petition, and what they are answered. */
const CELLS = (Object.keys(CALLERS) as (keyof typeof CALLERS)[]).flatMap((caller) =>
  (['open', 'closed', 'reserved'] as const).flatMap((state) =>
    actions.map((action) => ({ caller, state, action, expected: answerTo(caller, state, action) })),
  ),
)

function answerTo(caller: keyof typeof CALLERS, state: Case, action: Action): number {
  if (caller === 'visitor') return 401
  if (caller !== 'officer' && caller !== 'head') return 403
  if (state === 'reserved' && caller === 'officer') return 403
  // Ana may not open what is reserved, and can have it in hand no more than open it.
  if (state === 'reserved' && action === 'assign') return 409
  return (state === 'closed' ? NOT_CLOSED : NOT_OPEN).includes(action) ? 409 : 200
}

async function arrange(state: Case): Promise<void> {
  await file(WHOLE_PETITION)
  const set = async (columns: object) =>
    db.updateTable('petitions').set(columns).where('id', '=', 1).execute()
  if (state === 'reserved') await set({ is_reserved: true })
  if (state === 'closed') {
    const { facts } = await db.selectFrom('petitions').select('facts').executeTakeFirstOrThrow()
    const closed = { ...facts, state: 'answered', closedOn: '2026-11-12' }
    await set({ state: 'answered', facts: JSON.stringify(closed), closed_on: '2026-11-12' })
  }
}

type Cell = (typeof CELLS)[number]

async function answered({ caller, action, expected }: Cell): Promise<void> {
  const { path, ...given } = ACTIONS[action]
  const { headers } = CALLERS[caller]
  const address = path === '' ? '1' : `1/${path}`
  const response = await call(headers, address, { version: 1, ...given })
  expect([caller, action, response.statusCode, response.body]).toEqual([
    ...[caller, action, expected, response.body],
  ])
}

describe(`who may do what: ${CELLS.length} cells`, () => {
  const isRefused = ({ expected }: Cell) => expected !== 200

  test.each(['open', 'closed', 'reserved'] as const)(
    'refused, of one that is %s',
    async (state) => {
      await arrange(state)
      for (const cell of CELLS) if (cell.state === state && isRefused(cell)) await answered(cell)
      expect((await call(rosa.headers, 1)).json()).toMatchObject({ version: 1, drafts: [] })
      expect(await readings()).toEqual([])
    },
  )

  test.each(CELLS.filter((cell) => !isRefused(cell)))(
    '$caller, $action, $state: $expected',
    async (cell) => {
      await arrange(cell.state)
      await answered(cell)
    },
  )
})

test(`two officers at once, ${runs(100)} pairs: one is answered 200, one 412, and nothing is lost`, async () => {
  await file()
  const seen: string[] = []
  for (let pair = 1; pair <= runs(100); pair++) {
    const { version } = (await call(ana.headers, 1)).json()
    const write = ({ headers }: typeof ana, who: string) =>
      pair % 2 === 0
        ? call(headers, '1/notas', { ...post({ text: `${who} ${pair}` }), version })
        : call(headers, '1/clasificacion', {
            ...put({ theme: TOPICS[pair % 4 < 2 ? 0 : 1] }),
            version,
          })
    const answers = await Promise.all([write(ana, 'Ana'), write(ivan, 'Iván')])
    const [taken, refused] = answers.toSorted((one, other) => one.statusCode - other.statusCode)
    expect([taken?.statusCode, refused?.statusCode]).toEqual([200, 412])
    expect(taken?.json().version).toBe(version + 1)
    expect(refused?.json().actual).toMatchObject({ version: version + 1 })
    seen.push(taken?.json().events[0].text)
  }
  const { events } = (await call(ana.headers, 1)).json()
  const told = events.map(({ text }: { text: string }) => text).reverse()
  expect(told.slice(1)).toEqual(seen)
})

const TOPICS = ['Aseo', 'Seguridad'] as const

describe('who wrote it is not shown without a row of the log', () => {
  type Operation = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string }
  /** What a route is sent, by the end of its path; others nothing at all. */
  const BODIES: Record<string, object> = Object.fromEntries(
    Object.values(ACTIONS).flatMap((action) =>
      'body' in action ? [[action.path, action.body]] : [],
    ),
  )

  /** Whether a personal field was in an answer that no row of the log tells of. */
  async function leaks(operation: Operation): Promise<string[]> {
    const before = await readings()
    const answers = await walk(operation)
    const isLogged = (await readings()).length > before.length
    const said = answers.map(({ body, headers }) => body + JSON.stringify(headers)).join('')
    return isLogged ? [] : Object.values(PERSONAL).filter((value) => said.includes(value))
  }

  /** As the head, who may do everything, with a version and with a reason where one is asked for. */
  async function walk({ method, path }: Operation) {
    const { version, files } = (await call(rosa.headers, 1)).json()
    const [{ key }] = files
    const url = path
      .replace('{id}', '1')
      .replace('{attachment}', key)
      .replace('{kind}', 'note')
      .replaceAll(/\{\w+\}/g, '1')
    const end = url.replace(/^\/api\/Pqrsd\/1\//, '')
    const q = Object.values(PERSONAL).map((value) => `?q=${encodeURIComponent(value)}`)
    const urls = method === 'GET' ? [url, ...q.map((query) => url + query)] : [url]
    return Promise.all(
      urls.map((each) =>
        app.inject({
          method,
          url: each,
          headers: {
            ...rosa.headers,
            'if-match': end.startsWith('borradores') ? '"0"' : `"${version}"`,
          },
          ...(method !== 'GET' && {
            payload: BODIES[end === `archivos/${key}` ? 'datos' : end] ?? {},
          }),
        }),
      ),
    )
  }

  const isOfDesk = (path: string) => path.startsWith('/api/Pqrsd')

  test('on every route of the desk', async () => {
    // What came along says who wrote it too: a mail has its sender, a scan its signature.
    const along = textFile(Object.values(PERSONAL).join('\n'), 'correo.eml')
    await file({ ...WHOLE_PETITION, adjunto1: along })
    const { paths } = (await app.inject({ url: '/api/openapi.json' })).json()
    const operations: Operation[] = Object.entries<object>(paths)
      .filter(([path]) => isOfDesk(path))
      .flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => ({
          method: method.toUpperCase() as Operation['method'],
          path,
        })),
      )
    expect(operations.length).toBeGreaterThanOrEqual(12)
    for (const operation of operations)
      expect([operation, await leaks(operation)]).toEqual([operation, []])
  })
})
