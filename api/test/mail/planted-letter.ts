import type { Queryable } from '../../src/db/schema.ts'
import { defineLetter } from '../../src/platform/mail/define-letter.ts'
import { bareColumns } from '../bare-petition.ts'

/** In every name and address that the letter is sent to, and to be found nowhere else. */
export const NAME_MARKER = 'Zoraida'
export const ADDRESS_MARKER = 'zq7marcador'

/** As a feature would declare one. The item is a petition, and its person is invented when the letter is composed. */
export const plantedLetter = defineLetter({
  kind: 'planted',
  recipients: ['citizen', 'office'],
  async compose({ readOffice, siteOrigin }, { itemId, recipient }) {
    const { email, name } = (await readOffice()).operator
    if (recipient === 'office') {
      const link = { text: 'Ver en el escritorio', url: `${siteOrigin}/dashboard` }
      return { to: { name, address: email }, subject: 'Nuevo', paragraphs: ['Llegó algo.', link] }
    }
    if (itemId === GONE) return undefined
    if (itemId === BROKEN)
      throw new Error(`Cannot read ${NAME_MARKER} <${ADDRESS_MARKER}@correo.example>`)
    return {
      to: {
        name: `${NAME_MARKER} ${itemId}`,
        address: `${ADDRESS_MARKER}-${itemId}@correo.example`,
      },
      subject: 'Recibimos su mensaje',
      paragraphs: [`Señora ${NAME_MARKER}:`, 'Recibimos su mensaje.'],
    }
  },
  async onRefused(tx, itemId) {
    await tx
      .insertInto('petition_events')
      .values({ petition_id: itemId, kind: 'mail-refused' })
      .execute()
  },
})

/** Items about which there is nothing to say, and of which nothing can be read. */
export const GONE = 900_001
export const BROKEN = 900_002

let petitions = 0
export async function insertPetition(owner: Queryable): Promise<number> {
  const { id } = await owner
    .insertInto('petitions')
    .values({ ...bareColumns(++petitions), text: Buffer.from('sellado') })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
