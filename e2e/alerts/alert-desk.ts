import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type APIRequestContext, expect } from '@playwright/test'
import type { StaffAlert } from '@terminal/contract/alerts/alert'
import { CONTRACT_HEADER, CONTRACT_NUMBER } from '@terminal/contract/http/contract-number'
import { signIn } from '@terminal/dev/sign-in'
import { stack } from '../stack.ts'
import { JOURNALIST } from '../staff/staff.ts'

type Fields = Partial<Record<keyof StaffAlert, string | null>>

/** A news editor who publishes alerts through the API and ends all of them afterwards. */
export function openAlerts() {
  let headers: Record<string, string> = { 'x-api-key': stack.apiKey }

  async function listOpen(request: APIRequestContext): Promise<StaffAlert[]> {
    const response = await request.get('/api/Avisos/personal', { headers })
    const { items }: { items: StaffAlert[] } = await response.json()
    return items.filter(({ endsAt }) => Date.parse(endsAt) > Date.now())
  }

  return {
    /** Once for all tests: the token lives longer than they do. */
    async signIn(): Promise<void> {
      const token = await signIn({ ...stack.oidc, publicOrigin: stack.urls.site }, JOURNALIST)
      headers = { ...headers, [CONTRACT_HEADER]: CONTRACT_NUMBER, authorization: `Bearer ${token}` }
    },

    async publish(request: APIRequestContext, fields: Fields): Promise<StaffAlert> {
      const data = { severity: 'closure', endsAt: inSeconds(7_200), ...fields }
      const response = await request.post('/api/Avisos', { headers, data })
      expect([response.status(), await response.text()]).toEqual([201, expect.any(String)])
      return response.json()
    },

    async change(request: APIRequestContext, changed: StaffAlert, fields: Fields) {
      // What is not written back is not known there.
      const { id, version: _seen, ...alert } = changed
      const data = { ...alert, ...fields }
      const response = await request.put(`/api/Avisos/${id}`, { headers, data })
      expect(response.status()).toBe(200)
    },

    /** Nothing on any page, and nothing left to do. */
    async endAll(request: APIRequestContext): Promise<void> {
      const open = await listOpen(request)
      for (const { id } of open)
        await request.post(`/api/Avisos/${id}/terminar`, { headers, data: {} })
      for (const { text } of open)
        await expect.poll(() => answersWith(request, '/home', text)).toEqual([])
    },
  }
}

/** What the demo data says of the roads, and was ended. */
export function putDemoRoadsBack(): void {
  const command = fileURLToPath(new URL('../../ops/db.ts', import.meta.url))
  execFileSync(process.execPath, [command, 'seed'])
}

export function inSeconds(seconds: number): string {
  return new Date(Date.now() + seconds * 1_000).toISOString()
}

export const ENCODINGS = ['br', 'gzip', 'identity']

/** In which encodings the copy that the edge keeps of an address holds a text. */
export function copiesWith(
  request: APIRequestContext,
  path: string,
  text: string,
): Promise<string[]> {
  return encodingsWith(request, path, (body, cache) => cache === 'HIT' && body.includes(text))
}

/** In which encodings a text is still shown, be it of a copy or made anew. */
export function answersWith(
  request: APIRequestContext,
  path: string,
  text: string,
): Promise<string[]> {
  return encodingsWith(request, path, (body) => body.includes(text))
}

async function encodingsWith(
  request: APIRequestContext,
  path: string,
  isWanted: (body: string, cache: string | undefined) => boolean,
): Promise<string[]> {
  const found: string[] = []
  for (const encoding of ENCODINGS) {
    const response = await request.get(path, { headers: { 'accept-encoding': encoding } })
    if (isWanted(await response.text(), response.headers()['x-cache'])) found.push(encoding)
  }
  return found
}
