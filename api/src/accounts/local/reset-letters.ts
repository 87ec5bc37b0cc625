import { phraseChangePath } from '@terminal/contract/accounts/phrase-change'
import { sql } from 'kysely'
import type { Queryable } from '../../db/schema.ts'
import { nowIn, systemClock } from '../../platform/clock.ts'
import { defineLetter } from '../../platform/mail/define-letter.ts'
import { findSecretOfRow } from '../../platform/sealing/secrets.ts'
import { RESET_LINKS } from './reset-links.ts'

/** To the owner of an account. The item is a request for a link; one for an unknown address is dropped. */

export const linkLetter = defineLetter({
  kind: 'local-reset-link',
  recipients: ['holder'],
  isLast: true,
  async compose({ db, masters, readOffice, siteOrigin }, { itemId }) {
    const reset = await findReset(db, itemId)
    if (!reset || reset.isUsed || new Date(reset.expiresAt) <= (await nowIn(systemClock, db)))
      return undefined
    const link = findSecretOfRow(masters, RESET_LINKS, reset)
    if (link === undefined) return undefined
    // Decided here and not in the request, so that it does not change how long the request takes.
    if (!(await isOffered(db, itemId))) return undefined
    const { operator } = await readOffice()
    return {
      to: { name: '', address: reset.email },
      subject: 'Cambie su contraseña',
      paragraphs: [
        `En el sitio de ${operator.name}, alguien pidió cambiar la contraseña de la cuenta «${reset.username}».`,
        { text: 'Escribir una contraseña nueva', url: siteOrigin + phraseChangePath(link) },
        'El enlace sirve una vez y vence 30 minutos después de pedirlo. Tenga a la mano el teléfono: también necesita el código de la aplicación.',
        'Si usted no lo pidió, no haga nada: su contraseña sigue igual.',
      ],
    }
  },
})

export const changedLetter = defineLetter({
  kind: 'local-phrase-changed',
  recipients: ['holder'],
  async compose({ db, readOffice }, { itemId }) {
    const reset = await findReset(db, itemId)
    if (!reset?.isUsed) return undefined
    const { operator } = await readOffice()
    return {
      to: { name: '', address: reset.email },
      subject: 'Su contraseña cambió',
      paragraphs: [
        `La contraseña de la cuenta «${reset.username}» del sitio de ${operator.name} cambió, con un enlace enviado a este correo y un código de la aplicación.`,
        'Las sesiones que estaban abiertas terminaron. Ingrese con la contraseña nueva.',
        'Si no fue usted, avise ya a quien administra el sitio, para que desactive la cuenta.',
      ],
    }
  },
})

/** Whether its account has not had too many lately; then it is in the audit log too. */
async function isOffered(db: Queryable, number: number): Promise<boolean> {
  const { rows } = await sql<{ isOffered: boolean }>`
    select offer_link(${number}::integer) as "isOffered"`.execute(db)
  return rows[0]?.isOffered ?? false
}

async function findReset(db: Queryable, number: number) {
  const row = await db
    .selectFrom('local_resets as reset')
    .innerJoin('local_accounts as account', 'account.id', 'reset.account_id')
    .select(['reset.id', 'token_hash as hash', 'expires_at as expiresAt', 'used_at as usedAt'])
    .select(['username', 'email'])
    .where('reset.number', '=', number)
    .where('is_enabled', '=', true)
    .executeTakeFirst()
  return row && { ...row, isUsed: row.usedAt !== null }
}
