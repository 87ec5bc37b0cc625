import type { NewsItem } from '@terminal/contract/news/news'
import { useState } from 'react'
import { DraftOffer } from '../../staff/drafts/draft-offer.tsx'
import { type FoundDraft, useFoundDraft } from '../../staff/drafts/use-draft.ts'
import { draftFormOf } from './draft-forms.ts'
import { NewsEditor } from './news-editor.tsx'
import { WrittenNews } from './news-values.ts'

type Props = {
  /** Nothing for a new one. */
  item: NewsItem | undefined
  /** Some seconds after it was saved. */
  onDone: () => void
}

/** Asks first about what was left behind, then lets one write. */
export function NewsForm({ item, onDone }: Props) {
  const form = draftFormOf(item?.id)
  const { isLooking, draft, discard } = useFoundDraft(form, WrittenNews)
  const [continued, setContinued] = useState<FoundDraft<WrittenNews>>()
  const [isAnswered, setIsAnswered] = useState(false)
  if (isLooking) return null
  if (draft && draft !== continued)
    return (
      <DraftOffer
        savedAt={draft.savedAt}
        title={draft.content.values.title}
        onContinue={() => {
          setContinued(draft)
          setIsAnswered(true)
        }}
        onDiscard={() => {
          discard()
          setIsAnswered(true)
        }}
      />
    )
  return (
    <NewsEditor form={form} item={item} isAnswered={isAnswered} onDone={onDone} draft={continued} />
  )
}
