import type { LightMyRequestResponse } from 'fastify'
import type { openWorld } from './world.ts'

type World = Awaited<ReturnType<typeof openWorld>>
export type Parts = Record<string, string | Blob>

/** What a test says of a form; what is undefined is left out. */
export type PartsSaid = Record<string, string | Blob | undefined>

/** The fields of a good form, and whatever is said instead. */
export function newsForm(parts: PartsSaid = {}): Parts {
  const whole = {
    Titulo: 'Nueva ruta a Puerto Lindero',
    Contenido: 'Sale a las 5:30 a. m.\n\nCompre en el módulo 2.',
    UrlRedirect: 'default',
    activa: 'true',
    principal: 'false',
    fechaPublicacion: '2026-11-12',
    ...parts,
  }
  const given = Object.entries(whole).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as Parts
}

type Encoded = { payload: Buffer; contentType: string }

/** A form as a browser writes it: the body and the header that says where its parts begin. */
export async function encodeForm(parts: Parts): Promise<Encoded> {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, value instanceof File ? value.name : 'foto.png')
  }
  const encoded = new Response(form)
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    contentType: encoded.headers.get('content-type') ?? '',
  }
}

export type RawPart = { headers: string[]; content: string | Uint8Array }

const BOUNDARY = 'frontera'
export const RAW_FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`

/** A form written by hand, with whatever no browser would write. */
export function encodeParts(parts: readonly RawPart[]): Buffer {
  return Buffer.concat([
    ...parts.flatMap(({ headers, content }) => [
      Buffer.from(`--${BOUNDARY}\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ])
}

export function rawField(name: string, content: string): RawPart {
  return { headers: [`content-disposition: form-data; name="${name}"`], content }
}

export function rawFile(
  name: string,
  content: string | Uint8Array,
  fileName = 'foto.png',
): RawPart {
  const disposition = `content-disposition: form-data; name="${name}"; filename="${fileName}"`
  return { headers: [disposition, 'content-type: image/png'], content }
}

type Request = { method: 'POST' | 'PUT'; url: string; headers: Record<string, string> }

export async function sendForm(
  { app }: Pick<World, 'app'>,
  { method, url, headers }: Request,
  parts: Parts,
): Promise<LightMyRequestResponse> {
  const { payload, contentType } = await encodeForm(parts)
  return app.inject({ method, url, payload, headers: { ...headers, 'content-type': contentType } })
}
