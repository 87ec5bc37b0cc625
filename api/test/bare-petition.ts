import { fileFacts } from '@terminal/contract/petitions/case/steps'

const facts = fileFacts('petition', '2026-11-12', { closed: new Set() })

/** What every row has, for tests about other columns. */
export function bareColumns(number: number) {
  return {
    year: 2026,
    number,
    filed_on: facts.filedOn,
    presenter: 'anonymous',
    reply_by: 'code',
    is_classified: false,
    facts: JSON.stringify(facts),
    state: facts.state,
    type: facts.type,
    promised_on: facts.promisedOn,
    captcha: 'passed',
  } as const
}
