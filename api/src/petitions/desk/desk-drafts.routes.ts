import { problemResponses } from '@terminal/contract/http/errors'
import { VersionHeaders } from '@terminal/contract/http/page-query.schema'
import {
  DeskDraft,
  DeskDraftValues,
  DraftParams,
  dialogDraft,
} from '@terminal/contract/petitions/case/desk-orders'
import { DESK_API_PATH } from '@terminal/contract/petitions/case/desk-paths'
import type { DraftKind } from '@terminal/contract/petitions/case/desk-petition'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { requirePerson } from '../../platform/auth/callers.ts'
import { noSuchAddress } from '../../platform/errors.ts'
import { describeRoutes } from '../../platform/http/describe-routes.ts'
import { refuseIfStale } from '../../platform/http/refuse-if-stale.ts'
import { staffRoutes } from '../../platform/http/staff-routes.ts'
import { inDesk, requireVersion } from '../case/change-petition.ts'
import { dropDraft, readDeskDraft, writeDraft } from '../case/drafts.service.ts'
import type { StepDeps } from '../case/steps.service.ts'

const about = describeRoutes(['PQRSD'])
const DRAFT = `${DESK_API_PATH}/:id/borradores/:kind`
const STALE = 'Otra persona siguió escribiendo este borrador.'
const response = { 200: DeskDraft, ...problemResponses('version_required') }

/** What is being written in a dialog: sealed here, so that nothing of it stays in a browser and anybody goes on with it. */
export function deskDraftRoutes(deps: StepDeps): FastifyPluginAsyncZod {
  return staffRoutes('pqrsd', async (app) => {
    app.get(DRAFT, about('Un borrador', { params: DraftParams, response }), async (request) => {
      const of = draftIn(request.params)
      return inDesk(deps, requirePerson(request), of.petitionId, ({ tx, key }) =>
        readDeskDraft(tx, key, of),
      )
    })

    app.put(
      DRAFT,
      about('Guardar un borrador; la primera vez, con la versión 0', {
        params: DraftParams,
        headers: VersionHeaders,
        body: DeskDraftValues,
        response,
      }),
      async (request) => {
        const of = draftIn(request.params)
        const seen = request.headers['if-match']
        const content = request.body.values
        return inDesk(deps, requirePerson(request), of.petitionId, async (open) => {
          const { tx, key, caller } = open
          await refuseOther(await readDeskDraft(tx, key, of), seen)
          await writeDraft(tx, key, { ...of, by: caller.id, content })
          return readDeskDraft(tx, key, of)
        })
      },
    )

    app.delete(
      DRAFT,
      about('Descartar un borrador', { params: DraftParams, headers: VersionHeaders, response }),
      async (request) => {
        const of = draftIn(request.params)
        const seen = request.headers['if-match']
        return inDesk(deps, requirePerson(request), of.petitionId, async ({ tx, key }) => {
          await refuseOther(await readDeskDraft(tx, key, of), seen)
          await dropDraft(tx, of)
          return readDeskDraft(tx, key, of)
        })
      },
    )
  })
}

function draftIn(params: z.infer<typeof DraftParams>): { petitionId: number; kind: DraftKind } {
  const kind = dialogDraft(params.kind)
  if (!kind) throw noSuchAddress()
  return { petitionId: params.id, kind }
}

function refuseOther(draft: DeskDraft, seen: number | undefined): Promise<void> {
  return refuseIfStale(draft, requireVersion(seen), STALE, () => draft)
}
