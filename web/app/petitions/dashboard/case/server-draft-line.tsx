import type { DeskDraft } from '@terminal/contract/petitions/case/desk-orders'
import type { DeskFacts } from '@terminal/contract/petitions/case/desk-petition'
import type { Kept } from '../../../staff/drafts/draft-keeper.ts'
import { describeTime } from '../../../staff/drafts/draft-words.ts'
import { briefMoment } from './desk-words.ts'

type Props = { kept: Kept; draft: Partial<DeskDraft>; facts: DeskFacts }

/** Where the text is until it is sent, and whose it was. */
export function ServerDraftLine({ kept: { savedAt, isRefused }, draft, facts }: Props) {
  return <p className="draft-line soft small">{words()}</p>

  function words(): string {
    if (isRefused)
      return 'El borrador aún no está en el servidor: se sigue intentando. No cierre la página.'
    if (savedAt !== undefined) return `Borrador guardado en el servidor, ${describeTime(savedAt)}`
    const author = facts.officers.find(({ id }) => id === draft.by)
    if (!author || !draft.at) return ''
    const whose = author.id === facts.me ? 'suyo' : `de ${author.name}`
    return `Borrador ${whose}, ${briefMoment(draft.at, facts.today)}`
  }
}
