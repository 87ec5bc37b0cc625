import { type ErrorCode, problemResponses } from '@terminal/contract/http/errors'
import { IdParams } from '@terminal/contract/http/page-query.schema'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Person, requirePerson } from '../auth/callers.ts'
import { addCreateRoutes, type CreateRoute } from './create-routes.ts'
import { TARGET, type Target, targetOf } from './staff-routes.ts'

export type Item = { id: number; version: number }

export type Kind<Saved extends Item> = {
  /** In the log: `alert` writes `alertId`, and `alert revised`. */
  name: string
  tags: string[]
  answer: z.ZodType
  toAnswer: (item: Saved) => object
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
  const { name, tags, answer, toAnswer } = kind

  const logDone = (request: FastifyRequest, item: { id: number }, done: string) =>
    logItem(request, name, item, done)

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
        { schema: { tags, ...describeForm(route), ...TARGET, response } },
        async (request) => {
          const form = request.body as z.output<Form>
          const given = { actor: requirePerson(request), target: targetOf(request), form, request }
          const item = await route.work(given)
          logDone(request, item, route.done)
          return toAnswer(item)
        },
      )
    },

    remove(url: string, route: Route<{ target: Target }, void>): void {
      const response = { 204: z.null(), ...problemResponses(...(route.refusals ?? [])) }
      app.delete<Targeted>(
        url,
        { schema: { tags, summary: route.summary, ...TARGET, response } },
        async (request, reply) => {
          const target = targetOf(request)
          await route.work({ actor: requirePerson(request), target, request })
          logDone(request, target, route.done)
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
          logDone(request, item, route.done)
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

export function describeForm({
  summary,
  form,
  consumes,
}: {
  summary: string
  form: z.ZodType
  consumes?: string[]
}) {
  return { summary, body: form, ...(consumes && { consumes }) }
}
