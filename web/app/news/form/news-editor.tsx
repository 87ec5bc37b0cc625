import { defaultPicture, type NewsItem } from '@terminal/contract/news/news'
import { useEffect, useRef } from 'react'
import type { FoundDraft } from '../../staff/drafts/use-draft.ts'
import { ConflictPanel } from '../../staff/form/conflict-panel.tsx'
import { LeaveGuard } from '../../staff/form/leave-guard.tsx'
import { SaveRow } from '../../staff/form/save-row.tsx'
import { FIELD_IDS } from './field-names.ts'
import { NewsComparison } from './news-comparison.tsx'
import { NewsFields } from './news-fields.tsx'
import { NewsPreview } from './news-preview.tsx'
import { NewsTrouble } from './news-trouble.tsx'
import type { NewsValues, WrittenNews } from './news-values.ts'
import { useNewsForm } from './use-news-form.ts'
import { useObjectUrl } from './use-object-url.ts'
import type { Saving } from './use-saving.ts'

export type NewsEditorProps = {
  form: string
  item: NewsItem | undefined
  draft: FoundDraft<WrittenNews> | undefined
  /** Somebody has just answered a question that stood here, and is led to the first field. */
  isAnswered: boolean
  onDone: () => void
}

export function NewsEditor(props: NewsEditorProps) {
  const { editor, saving, keeping, others, ...news } = useNewsForm(props)
  const { written, pictures } = editor
  const imageUrl = useObjectUrl(written.values.image)
  const isSaved = saving.phase === 'saved'
  useFocusAfterQuestion(props.isAnswered, saving.phase)
  return (
    <>
      {saving.phase === 'stale' ? (
        <ConflictPanel
          title="Otra persona guardó esta noticia mientras usted escribía"
          onKeepMine={() => news.keepMine(saving.theirs)}
          onTakeTheirs={() => news.takeTheirs(saving.theirs)}
          onContinue={() => news.goOn(saving.theirs)}
        >
          <NewsComparison mine={written.values} theirs={saving.theirs} headingLevel={3} />
        </ConflictPanel>
      ) : (
        <div className="news-form">
          <form
            className="news-form__paper"
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              news.submit({ hasBadDay: hasBadDay(event.currentTarget) })
            }}
          >
            <NewsTrouble saving={saving} errors={news.errors} />
            {others ? <OthersText mine={written.values} theirs={others} /> : null}
            <div inert={saving.phase === 'saving' || isSaved}>
              <NewsFields
                values={written.values}
                errors={news.errors}
                imageUrl={imageUrl}
                savedImageUrl={defaultPicture(pictures)?.url}
                onChange={news.change}
              />
            </div>
            <SaveRow
              deed={props.item === undefined ? 'Crear Noticia' : 'Guardar cambios'}
              kept={keeping.kept}
              share={saving.phase === 'saving' ? saving.share : undefined}
              done={isSaved ? 'Guardada. En unos segundos vuelve a la lista.' : undefined}
              onStop={news.stop}
            />
          </form>
          <NewsPreview values={written.values} imageUrl={imageUrl} pictures={pictures} />
        </div>
      )}
      <LeaveGuard
        isOn={editor.isChanged && !isSaved}
        canKeep={!keeping.kept.isRefused}
        keepNow={keeping.keepNow}
        forget={keeping.forget}
      />
    </>
  )
}

/** A day that does not exist is nothing to React, and something to the browser. */
function hasBadDay(form: HTMLFormElement): boolean {
  const day = form.elements.namedItem(FIELD_IDS.publishedOn)
  return day instanceof HTMLInputElement && day.validity.badInput
}

/** What had the focus is gone with the question. */
function useFocusAfterQuestion(isAnswered: boolean, phase: Saving['phase']): void {
  const hasQuestion = useRef(isAnswered)
  useEffect(() => {
    if (hasQuestion.current && phase === 'writing')
      document.getElementById(FIELD_IDS.title)?.focus()
    hasQuestion.current = phase === 'stale'
  }, [phase])
}

/** Stays at hand for whoever goes on with their own. */
function OthersText(both: { mine: NewsValues; theirs: NewsItem }) {
  return (
    <details className="news-form__others">
      <summary>Ver lo que guardó otra persona</summary>
      <NewsComparison {...both} headingLevel={2} />
    </details>
  )
}
