import type { AskedInput } from '@terminal/contract/petitions/case/inputs'
import {
  TELLING_NAMES,
  type Telling,
  tellingIn,
} from '@terminal/contract/petitions/case/telling-words'
import { AppError } from '../../platform/errors.ts'
import { type DeskDeps, inDesk, type Wanted } from '../case/change-petition.ts'
import { personalDataIn } from '../case/personal-data.ts'
import { openPetition } from '../case/petitions.queries.ts'
import { logReading } from '../case/readings.queries.ts'

const REASON = 'Al pedir un insumo, el texto tenía datos de la persona'
const SEEN = 'Confirme que lo que queda no identifica a la persona.'
const AND = new Intl.ListFormat('es', { type: 'conjunction' })

/**
 * Nothing that says who wrote the petition goes to an area. Their own data whole is refused; a word that may be somebody
 * else's, until staff say so. Whoever is told that a text holds them has learned something: that is a row of the log.
 */
export async function refuseTelling(
  deps: DeskDeps,
  { person, target: { id } }: Wanted,
  { question, text, isSeen }: AskedInput,
): Promise<void> {
  const fields = await inDesk(deps, person, id, async ({ tx, caller, row, key }) => {
    const data = personalDataIn(openPetition(key, row))
    const refused = sentencesFor(
      {
        question: tellingIn(question, data),
        text: tellingIn(text ?? '', data),
      },
      isSeen,
    )
    if (Object.keys(refused).length > 0)
      await logReading(tx, caller, { petitionId: id, reason: REASON })
    return refused
  })
  if (Object.keys(fields).length > 0)
    throw new AppError('invalid_fields', 'Revise lo que va al área.', { fields })
}

function sentencesFor(
  found: Readonly<Record<string, readonly Telling[]>>,
  isSeen: boolean,
): Record<string, string> {
  const told = Object.entries(found).filter(([, telling]) => telling.length > 0)
  const isSure = told.some(([, telling]) => telling.some((each) => each.isSure))
  if (!isSure && isSeen) return {}
  const sentences = told.map(([field, telling]) => [field, sentenceFor(telling)])
  return Object.fromEntries(
    isSure || told.length === 0 ? sentences : [...sentences, ['isSeen', SEEN]],
  )
}

function sentenceFor(telling: readonly Telling[]): string {
  const sure = telling.filter(({ isSure }) => isSure)
  if (sure.length > 0) return `Tiene ${namesOf(sure)} de la persona. Bórrelo antes de pedirlo.`
  return `Parece tener ${namesOf(telling)} de la persona. Bórrelo, o confirme que no la identifica.`
}

function namesOf(telling: readonly Telling[]): string {
  return AND.format(telling.map(({ field }) => TELLING_NAMES[field]))
}
