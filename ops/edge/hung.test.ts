import {
  FORM_WAITS_MS,
  PAGE_WAITS_MS,
  READ_WAITS_MS,
  WAIT_HEADER,
} from '@terminal/contract/http/waits'
import { FILING_CALL } from '@terminal/contract/petitions/feature'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { PORTS } from '../addresses.ts'
import { API_KEY, askFrom, startTestEdge } from './test-edge.ts'

const { hung: ports, hurried: hurriedPorts } = PORTS.testEdge
const edge = await startTestEdge(ports)
const hurried = await startTestEdge(hurriedPorts, { hurry: 20 })
beforeEach(() => {
  for (const { answerAsUsual, behind } of [edge, hurried]) {
    answerAsUsual()
    behind.isFirstHung = true
  }
})
afterAll(() => Promise.all([edge.stop(), hurried.stop()]))

const KEY = { 'x-api-key': API_KEY }
const CALL = FILING_CALL
const PAGE = '/dashboard/home'

test('each timeout leaves room for both processes behind it', () => {
  expect(2 * FORM_WAITS_MS.api).toBeLessThan(FORM_WAITS_MS.web)
  expect(FORM_WAITS_MS.web).toBeLessThan(FORM_WAITS_MS.edge)
  expect(Math.max(...Object.values(READ_WAITS_MS))).toBeLessThan(PAGE_WAITS_MS.web)
  expect(PAGE_WAITS_MS.web).toBeLessThan(PAGE_WAITS_MS.worker)
})

test.for([
  ['web', ports.edge, PAGE],
  ['api', ports.edge, '/api/Noticias?pageNumber=1&pageSize=7'],
  ['api, asked by web', ports.internal, '/api/Noticias?pageNumber=1&pageSize=7'],
] as const)(
  'a process of %s that hangs with a request is given no other',
  async ([, port, path]) => {
    const leaving = new AbortController()
    const ask = (signal: AbortSignal) => askFrom('127.0.9.1', { port, path, headers: KEY, signal })
    let isAnswered = true
    for (; isAnswered && edge.hung.length === 0; ) {
      isAnswered = false
      void ask(leaving.signal).then(
        () => (isAnswered = true),
        () => undefined,
      )
      await expect.poll(() => isAnswered || edge.hung.length === 1).toBe(true)
    }
    for (let visit = 0; visit < 20; visit++)
      expect(await ask(AbortSignal.timeout(10_000))).toMatchObject({ status: 200 })
    expect(edge.hung).toEqual([path])
    leaving.abort()
  },
)

test.for(Object.entries(READ_WAITS_MS))(
  'a read for which web waits as for what is %s is answered by the other process in that time',
  async ([wait, ms]) => {
    const headers = { ...KEY, [WAIT_HEADER]: wait }
    const path = '/api/Noticias?pageNumber=1&pageSize=7'
    while (edge.hung.length === 0) {
      const signal = AbortSignal.timeout(ms)
      const asked = askFrom('127.0.9.2', { port: ports.internal, path, headers, signal })
      expect(await asked).toMatchObject({ status: 200, text: path })
    }
    expect(edge.hung).toEqual([path])
  },
)

test.for([
  ['GET', PAGE, hurriedPorts.edge],
  ['POST', '/pqrsd', hurriedPorts.edge],
  ['POST', CALL, hurriedPorts.edge],
  ['POST', CALL, hurriedPorts.internal],
] as const)(
  '%s %s at port %d: one process hangs, the other answers',
  async ([method, path, port]) => {
    const body = Buffer.alloc(method === 'POST' ? 1024 * 1024 : 0)
    while (hurried.hung.length === 0)
      expect(await askFrom('127.0.9.3', { port, path, method, headers: KEY, body })).toMatchObject({
        status: 200,
      })
    expect(hurried.hung).toEqual([path])
  },
)
