import { problemResponses } from '@terminal/contract/http/errors'
import { IdParams } from '@terminal/contract/http/page-query.schema'
import { DESK_API_PATH } from '@terminal/contract/petitions/case/desk-paths'
import { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import {
  HOLD_NAMES,
  HoldLifting,
  HoldOrder,
  HoldParams,
} from '@terminal/contract/petitions/case/hold'
import {
  ACT_FILE_BYTES,
  ACT_FILE_PART,
  Act,
  DRY_RUN_API_PATH,
  DryRun,
  DryRunQuery,
  INVENTORIES_API_PATH,
  Inventory,
  InventoryOrder,
  RETENTION_API_PATH,
  RetentionDesk,
} from '@terminal/contract/petitions/retention/elimination'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { requirePerson } from '../../platform/auth/callers.ts'
import { nowIn } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import { sendPrivateFile } from '../../platform/files/send-private-file.ts'
import { describeRoutes } from '../../platform/http/describe-routes.ts'
import { logItem, recordRoutes } from '../../platform/http/record-routes.ts'
import { staffRoutes, TARGET, targetOf } from '../../platform/http/staff-routes.ts'
import {
  changePetition,
  type DeskDeps,
  noteChange,
  type Wanted,
  wantedOf,
} from '../case/change-petition.ts'
import { acceptOneFile } from '../case/citizen-forms.ts'
import { insertHold } from '../case/holds.queries.ts'
import { refuseUnlessHead } from '../case/officers.ts'
import {
  approveInventory,
  cancelInventory,
  findInventory,
  openActFile,
  publishInventory,
  type RetentionDeps,
  readDryRun,
  readRetentionDesk,
  runInventory,
} from './inventories.service.ts'
import { makeInventory } from './make-inventory.ts'

type RouteDeps = RetentionDeps & { privateFilesDir: string }
type App = Parameters<FastifyPluginAsyncZod>[0]

const tags = ['PQRSD']
const about = describeRoutes(tags)
const ONE = `${INVENTORIES_API_PATH}/:id`
const INVENTORY = { 200: Inventory, ...problemResponses('conflict', 'version_required') }
const PETITION = { 200: DeskPetition, ...problemResponses('conflict', 'version_required') }

/** What may be eliminated, and how it goes: all of it for the head. Anybody of the desk says what must not. */
export function retentionRoutes(deps: RouteDeps): FastifyPluginAsyncZod {
  return staffRoutes('pqrsd', async (app) => {
    readRoutes(app, deps)
    inventoryRoutes(app, deps)
    actRoutes(app, deps)
    holdRoutes(app, deps)
  })
}

function readRoutes(app: App, deps: RouteDeps): void {
  app.get(
    RETENTION_API_PATH,
    about('La tabla de retención, los inventarios y lo que no se elimina', {
      response: { 200: RetentionDesk },
    }),
    (request) => readRetentionDesk(deps, requirePerson(request)),
  )

  app.get(
    DRY_RUN_API_PATH,
    about('Qué se podría eliminar un día, sin eliminar nada', {
      querystring: DryRunQuery,
      response: { 200: DryRun },
    }),
    (request) => readDryRun(deps, requirePerson(request), request.query.on),
  )
}

function inventoryRoutes(app: App, deps: RouteDeps): void {
  const inventories = recordRoutes(app, {
    name: 'elimination',
    tags,
    answer: Inventory,
  })
  inventories.create(INVENTORIES_API_PATH, {
    summary: 'Hace el inventario de lo que hoy se puede eliminar',
    form: InventoryOrder,
    done: 'made',
    db: deps.db,
    read: (id) => findInventory(deps, id),
    work: ({ actor, form, create }) => makeInventory(deps, actor, form, create),
  })

  const steps = [
    ['publicacion', 'Lo publica: empiezan sus 60 días hábiles', publishInventory, 'published'],
    ['anulacion', 'Lo anula: nada de él se elimina', cancelInventory, 'cancelled'],
    ['eliminacion', 'Elimina lo que el comité aprobó; no se deshace', runInventory, 'begun'],
  ] as const
  for (const [path, summary, work, done] of steps)
    app.post(
      `${ONE}/${path}`,
      about(summary, { ...TARGET, response: INVENTORY }),
      async (request) => {
        const inventory = await work(deps, requirePerson(request), targetOf(request))
        logItem(request, 'elimination', inventory, done)
        return inventory
      },
    )
}

function actRoutes(app: App, deps: RouteDeps): void {
  const filesOf = acceptOneFile(app, deps, ACT_FILE_PART, ACT_FILE_BYTES)

  app.post(
    `${ONE}/acta`,
    about('Registra el acta del comité, pasados los 60 días hábiles', {
      consumes: ['multipart/form-data'],
      ...TARGET,
      body: Act,
      response: INVENTORY,
    }),
    async (request) => {
      const approval = { act: request.body, files: filesOf(request) }
      const person = requirePerson(request)
      const inventory = await approveInventory(deps, person, targetOf(request), approval)
      logItem(request, 'elimination', inventory, 'approved')
      return inventory
    },
  )

  app.get(
    `${ONE}/acta`,
    about('El archivo del acta', { params: IdParams }),
    async (request, reply) =>
      sendPrivateFile(reply, await openActFile(deps, requirePerson(request), request.params.id)),
  )
}

function holdRoutes(app: App, deps: RouteDeps): void {
  app.post(
    `${DESK_API_PATH}/:id/no-eliminar`,
    about('Marca que una solicitud no se elimina', {
      ...TARGET,
      body: HoldOrder,
      response: PETITION,
    }),
    async (request) => {
      const wanted = wantedOf(request)
      const petition = await placeHold(deps, wanted, request.body)
      logItem(request, 'petition', petition, 'held')
      return petition
    },
  )

  app.post(
    `${DESK_API_PATH}/:id/no-eliminar/:holdId/levantar`,
    about('Levanta esa marca: solo la jefatura', {
      headers: TARGET.headers,
      params: HoldParams,
      body: HoldLifting,
      response: PETITION,
    }),
    async (request) => {
      const { holdId } = request.params
      const wanted = wantedOf(request)
      const lifting = { holdId, reason: request.body.reason }
      const petition = await liftHold(deps, wanted, lifting)
      logItem(request, 'petition', petition, 'not held any more')
      return petition
    },
  )
}

/** By anybody of the desk: it stays until the head lifts it. */
function placeHold(deps: DeskDeps, wanted: Wanted, order: HoldOrder): Promise<DeskPetition> {
  return changePetition(deps, wanted, async (change) => {
    await insertHold(change.tx, change.key, {
      petitionId: change.row.id,
      staffId: change.caller.id,
      order,
    })
    const text = `${HOLD_NAMES[order.kind]}. ${order.reason}`
    await noteChange(change, { kind: 'hold', details: { text } })
  })
}

function liftHold(
  deps: DeskDeps,
  wanted: Wanted,
  { holdId, reason }: { holdId: number; reason: string },
): Promise<DeskPetition> {
  return changePetition(deps, wanted, async (change) => {
    const { tx, caller, row } = change
    refuseUnlessHead(caller)
    const { numUpdatedRows } = await tx
      .updateTable('petition_holds')
      .set({ lifted_at: (await nowIn(deps.clock, tx)).toISOString(), lifted_by: caller.id })
      .where('id', '=', holdId)
      .where('petition_id', '=', row.id)
      .where('lifted_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n)
      throw new AppError('not_found', 'Esa marca de «No eliminar» no existe o ya se levantó.')
    await noteChange(change, { kind: 'lift-hold', details: { text: reason } })
  })
}
