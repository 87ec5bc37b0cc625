import { createHash } from 'node:crypto'
import { type ErrorCode, problemResponses } from '@terminal/contract/http/errors'
import {
  arrivedOf,
  type Created,
  IdempotencyHeaders,
  SubmissionParams,
  submissionRoute,
} from '@terminal/contract/http/idempotency'
import { IdParams, VersionHeaders } from '@terminal/contract/http/page-query.schema'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AlreadyDone, type Create, findCreated, keyedForm, once } from '../../db/idempotency.ts'
import type { Queryable } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Person, requirePerson } from '../auth/callers.ts'
import { AppError } from '../errors.ts'
import { TARGET, type Target, targetOf } from './staff-routes.ts'

type CreateRoute<Form extends z.ZodType, Saved> = FormRoute<
  Form,
  { create: Create; seenVersion: number | undefined },
  Saved
> & {
  /** Whether it depends on something that has versions: the one that was seen comes in If-Match. */
  seesVersion?: true
  db: Queryable
  /** As its creator may see it now. */
  read: (id: number) => Promise<Saved>
  /** Of a file that came with the form and is not part of it. */
  fileHash?: (request: FastifyRequest) => string | undefined
}

export type Item = { id: number; version: number }

export type Kind<Saved extends Item> = {
  /** In the log: `alert` writes `alertId`, and `alert revised`. */
  name: string
  tags: string[]
  answer: z.ZodType
  /** Where the wire has names of its own. */
  toAnswer?: (item: Saved) => object
  /** The specification names where it is created, revised and removed. */
  isSpecified?: boolean
}

type Route<Given, Result> = {
  summary: string
  /** What was done, in the log. */
  done: string
  /** What it refuses beside what follows from its schema. */
  refusals?: ErrorCode[]
  work: (given: Given & { actor: Person; request: FastifyRequest }) => Promise<Result>
}

export type FormRoute<Form extends z.ZodType, Given, Result> = Route<
  Given & { form: z.output<Form> },
  Result
> & { form: Form; consumes?: string[] }

/** The writing routes of a record inside `staffRoutes`: each says who writes what, answers with the item and logs it. */
export function recordRoutes<Saved extends Item>(app: FastifyInstance, kind: Kind<Saved>) {
  const { name, tags, answer, toAnswer = (item) => item, isSpecified = false } = kind
  const config = { isSpecified }

  return {
    create<Form extends z.ZodType>(url: string, route: CreateRoute<Form, Saved>): void {
      addCreateRoutes(app, kind, url, route)
    },

    revise<Form extends z.ZodType>(
      url: string,
      route: FormRoute<Form, { target: Target }, Saved>,
    ): void {
      const response = { 200: answer, ...problemResponses(...(route.refusals ?? [])) }
      app.put<Targeted>(
        url,
        { config, schema: { tags, ...describeForm(route), ...TARGET, response } },
        async (request) => {
          const form = request.body as z.output<Form>
          const given = { actor: requirePerson(request), target: targetOf(request), form, request }
          const item = await route.work(given)
          logItem(request, name, item, route.done)
          return toAnswer(item)
        },
      )
    },

    remove(url: string, route: Route<{ target: Target }, void>): void {
      const response = { 204: z.null(), ...problemResponses(...(route.refusals ?? [])) }
      app.delete<Targeted>(
        url,
        { config, schema: { tags, summary: route.summary, ...TARGET, response } },
        async (request, reply) => {
          const target = targetOf(request)
          await route.work({ actor: requirePerson(request), target, request })
          logItem(request, name, target, route.done)
          return reply.code(204).send(null)
        },
      )
    },

    /** Something else that is done to an item, whatever its version. */
    act(url: string, route: Route<{ id: number }, Saved>): void {
      const response = { 200: answer, ...problemResponses(...(route.refusals ?? [])) }
      app.post<Targeted>(
        url,
        { schema: { tags, summary: route.summary, params: IdParams, response } },
        async (request) => {
          const { id } = request.params
          const item = await route.work({ actor: requirePerson(request), id, request })
          logItem(request, name, item, route.done)
          return toAnswer(item)
        },
      )
    },
  }
}

type Targeted = { Params: { id: number }; Headers: { 'if-match'?: number } }

export function logItem(
  request: FastifyRequest,
  name: string,
  { id }: { id: number },
  done: string,
): void {
  request.log.info({ [`${name}Id`]: id }, `${name} ${done}`)
}

type Described = { summary: string; form: z.ZodType; consumes?: string[] }

function describeForm({ summary, form, consumes }: Described) {
  return { summary, body: form, ...(consumes && { consumes }) }
}

/** Sent again with its key, a form is answered and nothing is created again; and it can ask whether it arrived. */
function addCreateRoutes<Form extends z.ZodType, Saved extends Item>(
  app: FastifyInstance,
  { name, tags, answer, toAnswer = (item) => item, isSpecified = false }: Kind<Saved>,
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
    { config: { isSpecified }, schema: { tags, ...describeForm(route), headers, response } },
    async (request, reply) => {
      const form = request.body as z.output<Form>
      const actor = requirePerson(request)
      const key = request.headers['idempotency-key']
      const seenVersion = route.seesVersion && request.headers['if-match']
      const hash = key && (await hashContent(form as object, route.fileHash?.(request)))
      const { item, isNew } = await createItem(
        key && hash ? keyedForm({ kind: name, actor, key }, hash) : undefined,
        db,
        { read, work: (create) => work({ actor, form, request, create, seenVersion }) },
      )
      logItem(request, name, item, isNew ? route.done : `${route.done} before`)
      return reply.code(201).send(toAnswer(item))
    },
  )
  app.get<{ Params: z.infer<typeof SubmissionParams> }>(
    submissionRoute(url),
    {
      schema: {
        tags,
        summary: 'Lo que creó el envío con esa clave de idempotencia; null si no llegó',
        params: SubmissionParams,
        response: { 200: arrivedOf(answer) },
      },
    },
    async (request) => {
      const { key } = request.params
      const earlier = await findCreated(db, { kind: name, actor: requirePerson(request), key })
      if (!earlier) return null
      const { id, version } = earlier
      return { id, version, item: toAnswer(await read(id)) }
    },
  )
}

/** Creates an item, or answers with the one that an earlier attempt with the same key and content created. */
async function createItem<Item extends Created>(
  form: ReturnType<typeof keyedForm> | undefined,
  db: Queryable,
  { read, work }: { read: (id: number) => Promise<Item>; work: (create: Create) => Promise<Item> },
): Promise<{ item: Item; isNew: boolean }> {
  if (!form) return { item: await work(inTransaction), isNew: true }
  // Before the work too: what could be created then may be refused by now, such as an alert that is over.
  let earlier = await form.find(db)
  if (!earlier)
    try {
      return { item: await work((of, create) => once(of, form, create)), isNew: true }
    } catch (error) {
      earlier = error instanceof AlreadyDone ? await form.find(db) : undefined
      if (!earlier) throw error
    }
  const { id, version, hash } = earlier
  if (hash !== form.hash)
    throw new AppError('conflict', 'Esto ya se había guardado, con otro contenido.', {
      extra: { id, version },
    })
  return { item: await read(id), isNew: false }
}

/** Fields come in the order of their schema; a file counts by its bytes, whatever its name. */
async function hashContent(form: object, fileHash: string | undefined): Promise<string> {
  const fields = await Promise.all(
    Object.entries(form).map(async ([name, value]) => [
      name,
      value instanceof File ? sha256(new Uint8Array(await value.arrayBuffer())) : value,
    ]),
  )
  return sha256(JSON.stringify([fields, fileHash]))
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
