import {
  AnswerTemplate,
  AnswerTemplates,
  AnswerTemplateValues,
} from '@terminal/contract/petitions/answers/answer'
import { DESK_API_PATH } from '@terminal/contract/petitions/case/desk-paths'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Actor } from '../../db/changes.ts'
import { fromColumns } from '../../db/column-names.ts'
import type { Create } from '../../db/idempotency.ts'
import { defineRecord } from '../../db/records.ts'
import type { Queryable } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { requirePerson } from '../../platform/auth/callers.ts'
import { AppError } from '../../platform/errors.ts'
import { describeRoutes } from '../../platform/http/describe-routes.ts'
import { recordRoutes } from '../../platform/http/record-routes.ts'
import { refuseIfStale } from '../../platform/http/refuse-if-stale.ts'
import { staffRoutes, type Target } from '../../platform/http/staff-routes.ts'
import { requireVersion } from '../case/change-petition.ts'
import { requireOfficer } from '../case/officers.ts'
import type { AnswerDeps } from './draft.service.ts'

/** Texts to begin an answer with: nothing of anybody. */
const TEMPLATES = defineRecord({
  table: 'answer_templates',
  columns: {
    name: z.string(),
    brief: z.string(),
    body: z.string(),
    deleted_at: z.string().nullable(),
  },
  instants: ['deleted_at'],
  changes: { name: 'answer-template', actions: ['create', 'revise', 'remove'], holds: 'snapshots' },
})

const STALE = 'Otra persona cambió esta plantilla después de que usted la abrió.'
const noSuchTemplate = () => new AppError('not_found', 'Esta plantilla no existe.')

export async function listTemplates(db: Queryable): Promise<AnswerTemplate[]> {
  const rows = await db
    .selectFrom('answer_templates')
    .select(TEMPLATES.columns)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(toTemplate)
}

export async function requireTemplate(db: Queryable, id: number): Promise<AnswerTemplate> {
  const row = await TEMPLATES.find(db, id)
  if (!row || row.deleted_at !== null) throw noSuchTemplate()
  return toTemplate(row)
}

export function createTemplate(
  db: Queryable,
  actor: Actor,
  values: AnswerTemplateValues,
  create: Create = inTransaction,
): Promise<AnswerTemplate> {
  return create(db, async (tx) => toTemplate(await TEMPLATES.create(tx, actor, values)))
}

export function reviseTemplate(
  db: Queryable,
  actor: Actor,
  target: Target,
  values: AnswerTemplateValues,
): Promise<AnswerTemplate> {
  return change(db, { actor, action: 'revise' }, target, values)
}

export async function removeTemplate(
  db: Queryable,
  actor: Actor,
  target: Target,
  at: Date,
): Promise<void> {
  await change(db, { actor, action: 'remove' }, target, { deleted_at: at.toISOString() })
}

type Context = { actor: Actor; action: 'revise' | 'remove' }

function change(
  db: Queryable,
  context: Context,
  { id, seenVersion }: Target,
  values: Partial<AnswerTemplateValues> & { deleted_at?: string },
): Promise<AnswerTemplate> {
  return inTransaction(db, async (tx) => {
    const before = await TEMPLATES.lock(tx, id)
    if (!before || before.deleted_at !== null) throw noSuchTemplate()
    await refuseIfStale(before, seenVersion, STALE, () => toTemplate(before))
    return toTemplate(await TEMPLATES.revise(tx, before, { ...context, seenVersion }, values))
  })
}

function toTemplate(row: NonNullable<Awaited<ReturnType<typeof TEMPLATES.find>>>): AnswerTemplate {
  const { id, version, name, brief, body } = fromColumns(row)
  return { id, version, name, brief, body }
}

const tags = ['Pqrsd']
const about = describeRoutes(tags)
const PATH = `${DESK_API_PATH}/plantillas`

/** The texts with which answers begin, kept by those who answer. */
export function templateRoutes(deps: AnswerDeps): FastifyPluginAsyncZod {
  return staffRoutes('pqrsd', async (app) => {
    const { db } = deps
    app.addHook('preHandler', async (request) => {
      await requireOfficer(deps, requirePerson(request))
    })

    app.get(
      PATH,
      about('Las plantillas de respuesta', { response: { 200: AnswerTemplates } }),
      () => listTemplates(db),
    )

    const templates = recordRoutes(app, {
      name: 'template',
      tags,
      answer: AnswerTemplate,
    })

    templates.create(PATH, {
      summary: 'Agrega una plantilla',
      form: AnswerTemplateValues,
      done: 'created',
      db,
      read: (id) => requireTemplate(db, id),
      work: ({ actor, form, create }) => createTemplate(db, actor, form, create),
    })

    templates.revise(`${PATH}/:id`, {
      summary: 'Cambia una plantilla',
      form: AnswerTemplateValues,
      done: 'revised',
      refusals: ['version_required'],
      work: ({ actor, target, form }) => {
        requireVersion(target.seenVersion)
        return reviseTemplate(db, actor, target, form)
      },
    })

    templates.remove(`${PATH}/:id`, {
      summary: 'Quita una plantilla',
      done: 'removed',
      refusals: ['version_required'],
      work: ({ actor, target }) => {
        requireVersion(target.seenVersion)
        return removeTemplate(db, actor, target, deps.clock.now())
      },
    })
  })
}
