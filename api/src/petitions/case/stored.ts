import {
  EventDetails,
  PetitionDetails,
  PetitionFacts,
} from '@terminal/contract/petitions/case/stored'
import { z } from 'zod'
import { defineStored, type Stored } from '../../db/stored.ts'

/** Everything that is kept of a petition as JSON. */
export const FACTS = defineStored('petitions.facts', PetitionFacts)
/** A row, with its facts read. */
export function withFacts<Row extends { facts: Stored<PetitionFacts> }>(
  row: Row,
): Omit<Row, 'facts'> & { facts: PetitionFacts } {
  return { ...row, facts: FACTS.read(row.facts) }
}

export const EVENT_DETAILS = defineStored('petition_events.details', EventDetails)
/** What was received before the full form has none. */
export const PETITION_DETAILS = defineStored(
  'petitions.details',
  PetitionDetails.extend({ consent: PetitionDetails.shape.consent.exactOptional() }),
)
export const ANSWER_CONTENT = defineStored(
  'petition_answers.content',
  z.object({
    title: z.string(),
    /** The day in Bogotá. */
    on: z.string(),
    brief: z.string(),
    paragraphs: z.array(z.string()),
    signer: z.string(),
    /** As it was then; rows of earlier releases have none. */
    position: z.string().exactOptional(),
  }),
)
export const DELIVERY = defineStored(
  'petition_answers.delivery',
  z.object({ by: z.enum(['guide', 'hand']), on: z.string(), proof: z.string() }),
)
export const INPUT_CONTENT = defineStored(
  'petition_inputs.content',
  z.object({ question: z.string(), text: z.string().nullable() }),
)

/** For ever: rows of the outbox have them. */
export const ANSWER_LETTER = 'petition-answer'
export const COPY_LETTER = 'petition-copy'
export const INPUT_LETTER = 'petition-input'
export const LATE_LETTER = 'petition-receipts'
