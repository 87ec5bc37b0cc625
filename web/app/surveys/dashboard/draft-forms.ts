import type { Draft } from '../../staff/drafts/drafts.ts'
import { SURVEYS_PATH } from './survey-addresses.ts'
import { SURVEY_RECORD } from './survey-record.ts'

const NEW = /^encuesta:nueva:(\d+)$/
const OF_ITEM = /^encuesta:(\d+)$/

/** What the draft of an edition is called; of a new one, with the edition it copies, or none. */
export function draftFormOf(id: number | undefined, copied: number): string {
  return id === undefined ? `encuesta:nueva:${copied}` : `encuesta:${id}`
}

/** Where a draft of the surveys is gone on with. */
export function describeSurveyDraft({ form, content }: Pick<Draft, 'form' | 'content'>) {
  const href = addressOf(form)
  const { data } = SURVEY_RECORD.written.safeParse(content)
  if (href === undefined || !data) return undefined
  return { href, title: data.values.title.trim() || 'Encuesta sin título' }
}

function addressOf(form: string): string | undefined {
  const id = OF_ITEM.exec(form)?.[1]
  if (id !== undefined) return `${SURVEYS_PATH}/${id}`
  const copied = NEW.exec(form)?.[1]
  if (copied === undefined) return undefined
  return copied === '0' ? `${SURVEYS_PATH}/crear` : `${SURVEYS_PATH}/crear?copia=${copied}`
}
