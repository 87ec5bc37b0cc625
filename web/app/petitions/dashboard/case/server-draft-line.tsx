import type { DeskDraft } from '@terminal/contract/petitions/case/desk-orders'
import type { DeskFacts } from '@terminal/contract/petitions/case/desk-petition'
import type { Kept } from '../../../staff/drafts/draft-keeper.ts'
import { DraftLine } from '../../../staff/drafts/draft-line.tsx'
import { briefMoment } from './desk-words.ts'

type Props = { kept: Kept; draft: Partial<DeskDraft>; facts: DeskFacts }

/** Where the text is until it is sent, and whose it was. */
export function ServerDraftLine({ kept, draft, facts }: Props) {
  return <DraftLine kept={kept} where="server" before={authorWords(draft, facts)} />
}

function authorWords({ by, at }: Partial<DeskDraft>, { officers, me, today }: DeskFacts): string {
  const author = officers.find(({ id }) => id === by)
  if (!author || !at) return ''
  const whose = author.id === me ? 'suyo' : `de ${author.name}`
  return `Borrador ${whose}, ${briefMoment(at, today)}`
}
