import { CONTRACT, CONTRACT_HEADER, CONTRACT_NUMBER } from '@terminal/contract/http/contract-number'
import { Problem } from '@terminal/contract/http/errors'
import type { z } from 'zod'
import { watchSilence } from '../../ui/watch-silence.ts'
import { userData } from './stored.ts'

/** The API refused, or did not answer (status 0). */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly status: number
  /** The problem of the answer, with its extra members. */
  readonly problem: (Problem & Record<string, unknown>) | undefined

  constructor(status: number, problem?: CallError['problem'], cause?: unknown) {
    super(problem?.detail ?? 'No hay respuesta del servidor.', { cause })
    this.status = status
    this.problem = problem
  }
}

/** What the API says of it, if it was the API that refused. */
export function problemOf(error: unknown): CallError['problem'] {
  return error instanceof CallError ? error.problem : undefined
}

/** A write showed no sign of life for `LONGEST_SILENCE_MS`. */
export class StalledError extends Error {
  override readonly name = 'StalledError'
}

export type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  json?: unknown
  form?: FormData
  /** The version that was edited, sent as If-Match. */
  seenVersion?: number
  /** Of a new item, sent as Idempotency-Key: however often it arrives, it is created once. */
  key?: string
  signal?: AbortSignal
  /** From 0 to 1, while a form is being sent. */
  onProgress?: (share: number) => void
  /** The answer is a file: a `Blob`, whatever is in it. */
  isFile?: boolean
}

/** `answer` is the schema of the body; `z.undefined()` where there is no body. */
export type CallApi = <Schema extends z.ZodType>(
  path: string,
  answer: Schema,
  call?: Call,
) => Promise<z.infer<Schema>>

type Raw = { status: number; content: string | Blob }

const LooseProblem = Problem.loose()

type Deps = {
  apiKey: string
  /** The one host of all calls; empty for the page's own. */
  apiOrigin: string
  /** Renews the access token if it is about to expire. */
  keepFresh: () => Promise<void>
  /** Called when the API answered 401. */
  onExpired: () => void
  /** Called when the API speaks another version than this page. */
  onOutdated: () => void
}

/** Every call of the staff area: one host, the public key, and the token of the user (or the anonymous one). */
export function buildCallApi({
  apiKey,
  apiOrigin,
  keepFresh,
  onExpired,
  onOutdated,
}: Deps): CallApi {
  return async (path, answer, call = {}) => {
    const { method = 'GET', json, form, seenVersion, key, signal } = call
    // Renewing can take seconds: an abort in the meantime ends the call at once, before anything is sent.
    await Promise.race([keepFresh(), untilAborted(signal)])
    signal?.throwIfAborted()
    const headers = {
      'x-api-key': apiKey,
      [CONTRACT_HEADER]: CONTRACT_NUMBER,
      authorization: `Bearer ${userData.read() ?? 'anonimo'}`,
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(seenVersion !== undefined && { 'if-match': `"${seenVersion}"` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    }
    const body = json === undefined ? form : JSON.stringify(json)
    const { status, content } = await send(`${apiOrigin}${path}`, { method, headers, body }, call)
    if (status === 401) onExpired()
    const isFine = status >= 200 && status <= 299
    if (isFine && typeof content !== 'string') return answer.parse(content)
    const text = typeof content === 'string' ? content : await content.text()
    if (isFine) return answer.parse(text === '' ? undefined : JSON.parse(text))
    const problem = problemIn(text)
    if (problem?.missing === CONTRACT) onOutdated()
    throw new CallError(status, problem)
  }
}

function untilAborted(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => signal?.addEventListener('abort', () => resolve()))
}

type Request = {
  method: string
  headers: Record<string, string>
  body: FormData | string | undefined
}

/** XMLHttpRequest, because fetch reports no upload progress. */
function send(url: string, { method, headers, body }: Request, call: Call): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    if (call.isFile) request.responseType = 'blob'
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    const stop = (reason: unknown) => {
      reject(reason)
      request.abort()
    }
    // Only for writes: while a file is being made for the user, nothing arrives for as long as that takes.
    const isWritten = method !== 'GET' && !call.isFile
    const silence = isWritten ? watchSilence(() => stop(new StalledError())) : undefined
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      silence?.restart()
      call.onProgress?.(total === 0 ? 0 : loaded / total)
    })
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        content: call.isFile ? request.response : request.responseText,
      }),
    )
    for (const end of ['error', 'abort'])
      request.addEventListener(end, () => reject(new CallError(0)))
    request.addEventListener('loadend', () => silence?.end())
    call.signal?.addEventListener('abort', () => stop(call.signal?.reason))
    request.send(body ?? null)
  })
}

export function problemIn(text: string): CallError['problem'] {
  try {
    return LooseProblem.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
