import { companyPath } from '@terminal/contract/travel/desk/company-link'
import type { Queryable } from '../db/schema.ts'
import { defineLetter } from '../platform/mail/define-letter.ts'
import { MailFailure } from '../platform/mail/mail-failure.ts'
import { findSecretOfRow } from '../platform/sealing/secrets.ts'
import { COMPANY_LINKS } from './company-links.ts'

/** Each month to each company: whether its timetables are still right. The item is the month's request. */
export const askLetter = defineLetter({
  kind: 'timetables-asked',
  recipients: ['company'],
  async compose({ db, masters, readOffice, siteOrigin }, { itemId }) {
    const company = await findCompany(db, itemId)
    // Taken away since it was posted.
    if (!company?.email || !company.linkId || !company.linkHash) return undefined
    const link = { id: company.linkId, hash: company.linkHash }
    const secret = findSecretOfRow(masters, COMPANY_LINKS, link)
    // Said aloud, and the mail waits: a dropped mail would go unnoticed.
    if (secret === undefined) throw new MailFailure('NO_MASTER_KEY')
    const { operator } = await readOffice()
    return {
      to: { name: company.name, address: company.email },
      subject: `¿Siguen igual los horarios de ${company.name}?`,
      paragraphs: [
        `En el sitio de ${operator.name} los viajeros ven los horarios y las tarifas de ${company.name}, con la fecha en que usted los confirmó.`,
        'Mírelos y díganos si siguen igual. Si algo cambió, corríjalo ahí mismo: lo revisamos y lo publicamos.',
        { text: 'Ver los horarios y responder', url: siteOrigin + companyPath(secret) },
        'El enlace es de su empresa: no lo comparta. Si llegó a otras manos, avísenos y le damos uno nuevo.',
      ],
    }
  },
})

async function findCompany(db: Queryable, requestId: number) {
  return await db
    .selectFrom('company_requests as request')
    .innerJoin('travel_companies as company', 'company.id', 'request.company_id')
    .select(['name', 'email', 'link_id as linkId', 'link_hash as linkHash'])
    .where('request.id', '=', requestId)
    .executeTakeFirst()
}
