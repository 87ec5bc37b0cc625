import { Problem } from '@terminal/contract/errors'
import type { z } from 'zod'
import { userData } from './stored.ts'

/** The API refused, or did not answer (status 0). */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly status: number
  /** What the API said, with whatever it brought along. */
  readonly problem: (Problem & Record<string, unknown>) | undefined

  constructor(status: number, problem?: CallError['problem'], cause?: unknown) {
    super(problem?.detail ?? 'No hay respuesta del servidor.', { cause })
    this.status = status
    this.problem = problem
  }
}

type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  json?: unknown
  form?: FormData
  /** The version the writer had before them. */
  seenVersion?: number
  signal?: AbortSignal
  /** From 0 to 1, while a form is being sent. */
  onProgress?: (share: number) => void
}

/** With the shape its answer must have: `z.undefined()` where there is none. */
export type CallApi = <Schema extends z.ZodType>(
  path: string,
  answer: Schema,
  call?: Call,
) => Promise<z.infer<Schema>>

type Raw = { status: number; text: string }

const LooseProblem = Problem.loose()

/** Every call of the staff area: one host, the public key, and the token of whoever is signed in (or nobody's). */
export function buildCallApi(apiKey: string, onExpired: () => void): CallApi {
  return async (path, answer, call = {}) => {
    const { method = 'GET', json, form, seenVersion } = call
    const headers = {
      'x-api-key': apiKey,
      authorization: `Bearer ${userData.read() ?? 'anonimo'}`,
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(seenVersion !== undefined && { 'if-match': `"${seenVersion}"` }),
    }
    const body = json === undefined ? form : JSON.stringify(json)
    const { status, text } = await send(path, { method, headers, body }, call)
    if (status === 401) onExpired()
    if (status < 200 || status > 299) throw new CallError(status, problemIn(text))
    return answer.parse(text === '' ? undefined : JSON.parse(text))
  }
}

type Request = {
  method: string
  headers: Record<string, string>
  body: FormData | string | undefined
}

/** Only the older way to send tells how much of a form has left. */
function send(path: string, { method, headers, body }: Request, call: Call): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      call.onProgress?.(total === 0 ? 0 : loaded / total),
    )
    request.addEventListener('load', () =>
      resolve({ status: request.status, text: request.responseText }),
    )
    request.addEventListener('error', () => reject(new CallError(0)))
    request.addEventListener('abort', () => reject(call.signal?.reason ?? new CallError(0)))
    call.signal?.addEventListener('abort', () => request.abort())
    request.send(body ?? null)
  })
}

function problemIn(text: string): CallError['problem'] {
  try {
    return LooseProblem.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
