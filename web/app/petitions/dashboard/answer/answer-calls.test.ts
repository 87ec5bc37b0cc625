import { type AnswerDraft, NO_ANSWER } from '@terminal/contract/petitions/answers/answer'
import { expect, test } from 'vitest'
import { buildDraftKeeper } from '../../../staff/drafts/draft-keeper.ts'
import { type Call, type CallApi, CallError } from '../../../staff/session/call-api.ts'
import { answerServer } from './answer-calls.ts'

const DRAFT: AnswerDraft = {
  version: 0,
  savedAt: null,
  savedBy: null,
  answer: NO_ANSWER,
  files: [],
  approval: null,
  returned: null,
}

/** A server that keeps versions, and refuses while it is told to. */
function open() {
  const calls: Call[] = []
  const state = { version: 0, isAway: false }
  const callApi: CallApi = async (_path, answer, call = {}) => {
    calls.push(call)
    if (state.isAway) throw new CallError(0)
    const current = () => ({ ...DRAFT, version: state.version })
    if (call.seenVersion !== state.version) {
      const problem = {
        type: 'about:blank',
        title: '',
        status: 412,
        detail: '',
        requestId: '',
        code: 'stale',
      } as const
      throw new CallError(412, { ...problem, actual: current() })
    }
    state.version += 1
    return answer.parse(current())
  }
  const seen: { draft?: AnswerDraft; theirs?: AnswerDraft } = {}
  const server = answerServer(callApi, 1, 0, {
    onDraft: (draft) => Object.assign(seen, { draft }),
    onConflict: (theirs) => Object.assign(seen, { theirs }),
  })
  return { server, calls, state, seen }
}

test('each write has seen what the one before it left, however soon it comes', async () => {
  const { server, calls, seen } = open()
  const answer = { ...NO_ANSWER, brief: 'Listo.' }
  await Promise.all([server.save(answer), server.removeFile('f'), server.move({ kind: 'ask' })])
  expect(calls.map(({ seenVersion }) => seenVersion)).toEqual([0, 1, 2])
  expect(seen.draft?.version).toBe(3)
})

test('what the server did not take is not what would be sent', async () => {
  const { server, state } = open()
  const [first, second] = [{ ...NO_ANSWER }, { ...NO_ANSWER, brief: 'Otra.' }]
  await server.save(first)
  state.isAway = true
  await expect(server.save(second)).rejects.toThrow(CallError)
  expect([server.isSaved(first), server.isSaved(second)]).toEqual([true, false])
})

test('who was overtaken is shown what the other wrote, and may write over it on purpose', async () => {
  const { server, state, seen } = open()
  state.version = 4
  await expect(server.save(NO_ANSWER)).rejects.toThrow(CallError)
  expect(seen.theirs?.version).toBe(4)
  server.adopt(4)
  await server.save(NO_ANSWER)
  expect(seen.draft?.version).toBe(5)
})

test('a colleague’s text that is gone on with is not written back under another name', async () => {
  const { server, calls, state, seen } = open()
  const save = async (_form: string, answer: unknown) =>
    server.save(answer as typeof NO_ANSWER).then(
      () => 1,
      () => undefined,
    )
  const store = { write: save, delete: async () => undefined }
  const keeper = buildDraftKeeper({ store, form: 'respuesta' }, NO_ANSWER, () => undefined)
  state.version = 4
  keeper.keepSoon({ ...NO_ANSWER, brief: 'Mía.' }, true)
  await keeper.keepNow()
  const { theirs } = seen
  if (!theirs) throw new Error('There was no conflict')
  server.adopt(theirs.version, theirs.answer)
  keeper.adopt(theirs.answer)
  keeper.keepSoon(theirs.answer, true)
  await keeper.keepNow()
  expect(calls).toHaveLength(1)
  expect([server.isSaved(theirs.answer), keeper.isKept()]).toEqual([true, true])
})
