import { NewsItem } from '@terminal/contract/news/news'
import { NewsHistory as AllChanges, type NewsChange } from '@terminal/contract/news/news-desk'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '../../staff/desk/confirm-dialog.tsx'
import { DeskPage } from '../../staff/desk/desk-page.tsx'
import { useFocusIfLost } from '../../staff/desk/focus-if-lost.ts'
import { History } from '../../staff/desk/history.tsx'
import { itemIdIn } from '../../staff/desk/item-id.ts'
import { PurgeSection } from '../../staff/desk/purge-section.tsx'
import { ReadState } from '../../staff/desk/read-state.tsx'
import { RefusalAlert } from '../../staff/desk/refusal-alert.tsx'
import { exactWhen } from '../../staff/desk/short-when.ts'
import type { PurgeSubject } from '../../staff/desk/use-purge.ts'
import { useReadFrom } from '../../staff/desk/use-read.ts'
import { WithdrawnNotice } from '../../staff/desk/withdrawn-notice.tsx'
import { forgetPart } from '../../staff/drafts/kept-part.ts'
import { useAttempt } from '../../staff/form/use-write.ts'
import type { CallApi } from '../../staff/session/call-api.ts'
import { useStaff } from '../../staff/staff.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { editingNews } from '../editing-news.ts'
import { draftFormOf } from '../form/draft-forms.ts'
import { NoSuchNews } from '../no-such-news.tsx'
import type { Route } from './+types/news-history.ts'
import { NEWS_DESK } from './desk-address.ts'
import { newsFieldChanges, newsFieldChangesWithoutPictures } from './field-changes.ts'
import { PART } from './use-desk-list.ts'

const pathOf = (id: string) => `/api/Noticias/${encodeURIComponent(id)}`

async function restoreNews(callApi: CallApi, id: string): Promise<void> {
  await callApi(`${pathOf(id)}/restaurar`, NewsItem, { method: 'POST' })
}

async function restoreNewsVersion(
  callApi: CallApi,
  id: string,
  { change, seenVersion }: { change: NewsChange; seenVersion: number },
): Promise<void> {
  const path = `${pathOf(id)}/historial/${change.id}/restaurar`
  await callApi(path, NewsItem, { method: 'POST', seenVersion })
}

export const handle = { title: 'Historial de la noticia' }

export default function NewsHistory({ params: { id } }: Route.ComponentProps) {
  if (itemIdIn(id) !== undefined) return <KnownHistory id={id} />
  return (
    <DeskPage {...PAGE}>
      <NoSuchNews />
    </DeskPage>
  )
}

const PAGE = { title: 'Historial', back: { href: NEWS_DESK.path, text: 'Volver a Noticias' } }

function KnownHistory({ id }: { id: string }) {
  const reading = useReadFrom(`${pathOf(id)}/historial`, AllChanges)
  const { content, seenAt, reload } = reading
  const actions = useHistoryActions(id, reload)
  const heading = useRef<HTMLHeadingElement>(null)
  const focusIfLost = useFocusIfLost(heading)
  const current = content?.[0]?.after
  const withdrawal = content && withdrawalOf(content)
  const back = async (work: Promise<unknown>) => {
    await work
    focusIfLost()
  }
  return (
    <DeskPage
      {...PAGE}
      heading={heading}
      intro={
        current ? (
          <p className="news-history__title text-l anywhere">
            {withdrawal ? withdrawal.what : current.title}
          </p>
        ) : null
      }
    >
      <div className="news-history stack">
        <RefusalAlert sentence={actions.refusal} />
        {withdrawal ? (
          <WithdrawnNotice title="Esta noticia se retiró definitivamente" withdrawal={withdrawal} />
        ) : null}
        {current?.isRemoved && !withdrawal ? (
          <RemovedNotice onRestore={() => back(actions.restoreItem())} />
        ) : null}
        <ReadState reading={reading} what="el historial" missing={<NoSuchNews />} />
        {content ? (
          <Changes changes={content} seenAt={seenAt} onRestore={actions.restoreVersion} />
        ) : null}
        {current && !withdrawal ? (
          <PurgeSection
            note={PURGE_NOTE}
            subject={newsToPurge(Number(id), current.title)}
            version={current.version}
            onDone={() => back(actions.forget())}
            onStale={() => back(reload())}
          />
        ) : null}
      </div>
    </DeskPage>
  )
}

function withdrawalOf(changes: readonly NewsChange[]) {
  return changes.find(({ withdrawal }) => withdrawal !== null)?.withdrawal ?? undefined
}

type ChangesProps = {
  changes: readonly NewsChange[]
  seenAt: number
  onRestore: (change: NewsChange, seenVersion: number) => Promise<unknown>
}

function Changes({ changes, seenAt, onRestore }: ChangesProps) {
  const [asked, setAsked] = useState<NewsChange>()
  const [newest] = changes
  if (!newest)
    return (
      <EmptyState title="Todavía no hay cambios" icon="clock">
        <p>Desde el primer cambio que se guarde, aquí verá quién lo hizo, cuándo y qué cambió.</p>
      </EmptyState>
    )
  const isWithdrawn = withdrawalOf(changes) !== undefined
  const canRestore = (change: NewsChange) =>
    change !== newest && change.action !== 'remove' && !newest.after.isRemoved && !isWithdrawn
  return (
    <>
      <History
        changes={changes}
        seenAt={seenAt}
        fields={newest.after.isRemoved ? newsFieldChangesWithoutPictures : newsFieldChanges}
        isWithdrawn={isWithdrawn}
        isCurrent={(change) => change === newest && !change.after.isRemoved}
        canBeSame={({ action }) => action === 'revise' || action === 'restore'}
        actionOf={(change) =>
          canRestore(change) ? (
            <Button variant="quiet" onClick={() => setAsked(change)}>
              Restaurar esta versión
              <span className="visually-hidden"> del {exactWhen(change.at)}</span>
            </Button>
          ) : null
        }
      />
      {asked ? (
        <RestoreDialog
          change={asked}
          newest={newest}
          onConfirm={() => onRestore(asked, newest.after.version)}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  )
}

type DialogProps = {
  change: NewsChange
  newest: NewsChange
  onConfirm: () => void
  onClose: () => void
}

function RestoreDialog({ change: { at, after }, newest, ...dialog }: DialogProps) {
  return (
    <ConfirmDialog
      id="restaurar-version"
      title="¿Restaurar esta versión?"
      submitLabel="Restaurar esta versión"
      {...dialog}
    >
      <p>
        La noticia volverá a quedar como el {exactWhen(at)}: <strong>«{after.title}»</strong>, con
        su texto y su imagen.
      </p>
      {after.isActive === newest.after.isActive ? null : (
        <p>
          {after.isActive
            ? 'Quedará activa y se verá en el sitio.'
            : 'Dejará de verse en el sitio.'}
        </p>
      )}
      <p>Lo que dice ahora se conserva en el historial.</p>
    </ConfirmDialog>
  )
}

function RemovedNotice({ onRestore }: { onRestore: () => Promise<unknown> }) {
  return (
    <Alert title="Esta noticia está retirada">
      <p>
        Restáurela para ver sus imágenes, para que vuelva a la lista o para recuperar una versión
        anterior.
      </p>
      <div className="alert-action row gap-2 as-high">
        <Button variant="quiet" onClick={onRestore}>
          Restaurar la noticia
        </Button>
      </div>
    </Alert>
  )
}

/** Restores an item or one of its versions, or withdraws it for good. */
function useHistoryActions(id: string, reload: () => Promise<void>) {
  const { callApi } = useStaff()
  const { refusal, attempt } = useAttempt(reload)
  return {
    refusal,
    restoreItem: () =>
      attempt(() => restoreNews(callApi, id), 'La noticia está otra vez en la lista.', 'item'),
    restoreVersion: (change: NewsChange, seenVersion: number) =>
      attempt(
        () => restoreNewsVersion(callApi, id, { change, seenVersion }),
        'La noticia volvió a esa versión.',
      ),
    /** After a purge nothing of it may stay on this page or in this browser. */
    async forget(): Promise<void> {
      editingNews.forget()
      forgetPart(PART)
      await reload()
    },
  }
}

const PURGE_NOTE =
  'Para datos personales u otra información que no debe seguir en Internet. Borra la noticia por completo, también de aquí, y no se puede deshacer.'

function newsToPurge(id: number, title: string): PurgeSubject {
  return {
    path: `/api/Noticias/${id}`,
    form: draftFormOf(id),
    title: `«${title}»`,
    question: '¿Retirar esta noticia para siempre?',
    effects: [
      'Se borran su título, su texto y sus imágenes: del sitio, del buscador y del historial.',
      'Su dirección dirá que se retiró, cuándo y por qué. El historial dirá también quién.',
    ],
    instead: 'Si solo quiere ocultarla, use Retirar: eso sí se puede deshacer.',
    done: 'La noticia se retiró definitivamente.',
    alreadyDone: 'La noticia ya estaba retirada definitivamente.',
  }
}
