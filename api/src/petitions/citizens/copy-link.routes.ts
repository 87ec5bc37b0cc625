import { problemResponses } from '@terminal/contract/http/errors'
import { toWire } from '@terminal/contract/http/wire-names'
import { type AskedCopy, copySecretOf } from '@terminal/contract/petitions/case/copy-link'
import {
  ClaveDeCopia,
  COPY_API_PATH,
  COPY_NAMES,
  CopiaPedida,
} from '@terminal/contract/petitions/case/copy-link.schema'
import { formatRadicado } from '@terminal/contract/petitions/case/radicado'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Queryable } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Clock, dayIn, nowIn, today } from '../../platform/clock.ts'
import type { CurrentSite } from '../../platform/current-site.ts'
import { AppError } from '../../platform/errors.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { describeRoutes } from '../../platform/http/describe-routes.ts'
import { guardSecrets } from '../../platform/http/guard-secrets.ts'
import { acceptPublicForms } from '../../platform/http/public-forms.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { defineLetter } from '../../platform/mail/define-letter.ts'
import { postLetter } from '../../platform/mail/mail.job.ts'
import type { MasterKeys } from '../../platform/sealing/master-keys.ts'
import { hashSecret } from '../../platform/sealing/secrets.ts'
import { FILE_LIMITS, NO_FILES } from '../case/citizen-forms.ts'
import { wholeConstancia } from '../case/citizen-letter.ts'
import { noteMailRefused } from '../case/events.queries.ts'
import { findConstancia } from '../case/find-receipt.ts'
import { COPY_LETTER } from '../case/stored.ts'

const about = describeRoutes(['Contacto'])

type ProofDeps = {
  db: Queryable
  clock: Clock
  jobs: Jobs
  site: Pick<CurrentSite, 'current'>
}

/** The same whether it never was, is over or was forgotten: the answer does not tell which. */
const DEAD =
  'Este enlace no está vigente. Con el radicado y el código puede consultar su solicitud y leer su texto.'

type RouteDeps = ProofDeps & { privateFiles: FileStore; masters: MasterKeys }

/** What the button behind the link of a confirmation does. Only POST: a program that opens links in mails proves nothing. */
export function copyLinkRoutes(deps: RouteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    acceptPublicForms(app, deps, {
      ...FILE_LIMITS,
      fileParts: [],
      whyNoFiles: async () => NO_FILES,
    })
    guardSecrets(app, deps.clock)
    app.post(
      COPY_API_PATH,
      about('Confirma el correo de una PQRSD y le envía su copia, con la clave de su enlace', {
        consumes: ['application/json', 'multipart/form-data'],
        body: ClaveDeCopia,
        response: {
          200: CopiaPedida,
          ...problemResponses('malformed', 'not_found', 'invalid_fields', 'too_many'),
        },
      }),
      async ({ body }) => toWire(COPY_NAMES, await proveAddress(deps, copySecretOf(body))),
    )
  }
}

/** The link proves the address: the copy goes there, the first time alone. */
async function proveAddress(deps: ProofDeps, secret: string): Promise<AskedCopy> {
  const { db, clock, jobs, site } = deps
  return inTransaction(db, async (tx) => {
    const now = await nowIn(clock, tx)
    const row = await tx
      .selectFrom('petition_confirmations')
      .innerJoin('petitions', 'petitions.id', 'petition_id')
      .select(['petition_id as petitionId', 'year', 'number'])
      .where('link_hash', '=', hashSecret(secret))
      .where('expires_on', '>=', today({ now: () => now }))
      .executeTakeFirst()
    if (!row) throw new AppError('not_found', DEAD)
    const { petitionId } = row
    const { numUpdatedRows } = await tx
      .updateTable('petition_confirmations')
      .set({ proved_at: now.toISOString() })
      .where('petition_id', '=', petitionId)
      .where('proved_at', 'is', null)
      .executeTakeFirst()
    const isRepeat = numUpdatedRows === 0n
    if (!isRepeat)
      await postLetter(tx, jobs, copyLetter, { itemId: petitionId, recipient: 'citizen' })
    return { radicado: formatRadicado(row, site.current().petitions.radicado), isRepeat }
  })
}

/** The whole of it, once, to who pressed the link that only their address got. */
export const copyLetter = defineLetter({
  kind: COPY_LETTER,
  recipients: ['citizen'],
  async compose(deps, { itemId }) {
    const { petitions: rules, operator } = await deps.readOffice()
    const found = await findConstancia({ ...deps, rules, operator }, itemId)
    const { receipt } = found ?? {}
    if (!(found && receipt?.email && receipt.isEmailUsable)) return undefined
    const proved = await deps.db
      .selectFrom('petition_confirmations')
      .select('petition_id')
      .where('petition_id', '=', itemId)
      .where('proved_at', 'is not', null)
      .executeTakeFirst()
    if (!proved) return undefined
    const today = await dayIn(deps, deps.db)
    return {
      to: { name: '', address: receipt.email },
      subject: `Copia de su solicitud: radicado ${receipt.radicado}`,
      paragraphs: [
        'Usted confirmó que este correo es suyo. Esta es la copia completa de su solicitud.',
        ...wholeConstancia(found, { siteOrigin: deps.siteOrigin, today }),
      ],
    }
  },
  onRefused: noteMailRefused,
})
