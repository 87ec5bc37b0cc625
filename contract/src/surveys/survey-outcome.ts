export const COMMITMENT_STATES = ['planned', 'in-progress', 'done'] as const
export type CommitmentState = (typeof COMMITMENT_STATES)[number]

/** One line of «Qué nos dijeron y qué vamos a hacer». */
export type Commitment = {
  /** What people said. */
  said: string
  /** What will be done about it; also why not. */
  willDo: string
  /** In words: «Febrero de 2027». */
  when: string
  state: CommitmentState
}

/** What staff write once they know the results. */
export type SurveyOutcome = {
  /** The finding, in a sentence; null leaves it to the numbers. */
  finding: string | null
  /** What else belongs to it. */
  details: string | null
  commitments: Commitment[]
  /** Who signs it, and the day. */
  writtenBy: string
  writtenOn: string
}
