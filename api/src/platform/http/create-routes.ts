import { problemResponses } from '@terminal/contract/http/errors'
import { fromEnvioParams, submissionRoute, toEnvio } from '@terminal/contract/http/idempotency'
import {
  EnvioParams,
  envioSchema,
  IdempotencyHeaders,
} from '@terminal/contract/http/idempotency.schema'
import { VersionHeaders } from '@terminal/contract/http/page-query.schema'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Create, findEarlier } from '../../db/idempotency.ts'
import type { Queryable } from '../../db/schema.ts'
import { requirePerson } from '../auth/callers.ts'
import { createItem, hashContent } from './create-once.ts'
import { describeForm, type FormRoute, type Item, type Kind, logItem } from './record-routes.ts'

export type CreateRoute<Form extends z.ZodType, Saved> = FormRoute<
  Form,
  { create: Create; seenVersion: number | undefined },
  Saved
> & {
  /** Whether it depends on something that has versions: the one that was seen comes in If-Match. */
  seesVersion?: true
  db: Queryable
  read: (id: number) => Promise<Saved>
  /** Of a file that came with the form and is not part of it. */
  fileHash?: (request: FastifyRequest) => string | undefined
}

/** Sent again with its key, a form is answered and nothing is created again; and it can ask whether it arrived. */
export function addCreateRoutes<Form extends z.ZodType, Saved extends Item>(
  app: FastifyInstance,
  { name, tags, answer, toAnswer }: Kind<Saved>,
  url: string,
  route: CreateRoute<Form, Saved>,
): void {
  const { db, read, work } = route
  const response = { 201: answer, ...problemResponses('conflict', ...(route.refusals ?? [])) }
  const headers = route.seesVersion
    ? IdempotencyHeaders.extend(VersionHeaders.shape)
    : IdempotencyHeaders
  app.post<{ Headers: { 'idempotency-key'?: string; 'if-match'?: number } }>(
    url,
    { schema: { tags, ...describeForm(route), headers, response } },
    async (request, reply) => {
      const form = request.body as z.output<Form>
      const actor = requirePerson(request)
      const key = request.headers['idempotency-key']
      const seenVersion = route.seesVersion && request.headers['if-match']
      const hash = key && (await hashContent(form as object, route.fileHash?.(request)))
      const { item, isNew } = await createItem(
        key && hash ? { kind: name, actor, key, hash } : undefined,
        { db, read, work: (create) => work({ actor, form, request, create, seenVersion }) },
      )
      logItem(request, name, item, isNew ? route.done : `${route.done} before`)
      return reply.code(201).send(toAnswer(item))
    },
  )
  app.get<{ Params: z.infer<typeof EnvioParams> }>(
    submissionRoute(url),
    {
      schema: {
        tags,
        summary: 'Lo que creó el envío con esa clave de idempotencia; null si no llegó',
        params: EnvioParams,
        response: { 200: envioSchema(answer) },
      },
    },
    async (request) => {
      const key = fromEnvioParams(request.params)
      const earlier = await findEarlier(db, { kind: name, actor: requirePerson(request), key })
      return earlier ? toEnvio(earlier, toAnswer(await read(earlier.id))) : null
    },
  )
}
