import { isPlainAddress } from '../../text/mail-address.ts'
import { oddDocument, oddNit } from './document-types.ts'
import { PETITION_FIELDS, type WrittenField, type WrittenValues } from './petition-form.ts'
import { PRESENTERS, REPLIES } from './words.ts'

export type Warnings = Partial<Record<WrittenField, string>>

/** Of Colombia, mobile or fixed; a line that costs nothing; or of another country. */
const PHONE = /^((\+?57)?(3\d{9}|60[124-8]\d{7})|01800\d{6,7}|\+(?!57)\d{7,15})$/

/** What looks wrong, said once before it is filed as it is. Only of what will be kept: who is anonymous has no document. */
export function warningsFor(values: Partial<WrittenValues>): Warnings {
  const { presenter } = values
  if (presenter === PRESENTERS.anonymous) return { ...oddEmailIn(values, 'anonymousEmail') }
  return {
    ...(presenter !== PRESENTERS.company && oddDocumentIn(values)),
    ...(presenter !== PRESENTERS.person && oddNitIn(values)),
    ...oddPhoneIn(values),
    ...oddEmailIn(values, 'email'),
    ...missingWayIn(values),
  }
}

/** By the names of the wire. */
export function toAvisos(warnings: Warnings): Record<string, string> {
  return Object.fromEntries(
    Object.entries(PETITION_FIELDS).flatMap(([field, name]) => {
      const sentence = Object.entries(warnings).find(([each]) => each === field)?.[1]
      return sentence === undefined ? [] : [[name, sentence]]
    }),
  )
}

function oddEmailIn(values: Partial<WrittenValues>, field: 'email' | 'anonymousEmail'): Warnings {
  const email = values[field]?.trim()
  if (!email || isPlainAddress(email)) return {}
  return { [field]: 'Revise el correo: a este no le podemos escribir. Es como nombre@correo.com.' }
}

function oddDocumentIn({ documentType = '', document }: Partial<WrittenValues>): Warnings {
  const sentence = document?.trim() ? oddDocument(documentType, document) : undefined
  return sentence === undefined ? {} : { document: sentence }
}

function oddNitIn({ nit }: Partial<WrittenValues>): Warnings {
  const sentence = nit?.trim() ? oddNit(nit) : undefined
  return sentence === undefined ? {} : { nit: sentence }
}

function oddPhoneIn({ phone }: Partial<WrittenValues>): Warnings {
  if (!phone?.trim() || PHONE.test(phone.replaceAll(/[\s.()-]/g, ''))) return {}
  return { phone: 'Revise el teléfono: en Colombia tiene 10 números, como 300 123 4567.' }
}

function missingWayIn({ replyBy, email, address }: Partial<WrittenValues>): Warnings {
  if (replyBy === REPLIES.email && !email?.trim())
    return { email: 'Escriba el correo al que le respondemos, o elija otra forma.' }
  if (replyBy === REPLIES.post && !address?.trim())
    return { address: 'Escriba la dirección a la que le respondemos, o elija otra forma.' }
  return {}
}
