import { NewsItem } from '@terminal/contract/news/news'
import {
  DESK_ORDERS,
  type NewsDesk as Desk,
  type DeskItem,
  type DeskPart,
  NEWS_STATES,
} from '@terminal/contract/news/news-desk'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { AttentionStrip } from '../../staff/desk/attention-strip.tsx'
import { ConfirmDialog } from '../../staff/desk/confirm-dialog.tsx'
import { DeskPage } from '../../staff/desk/desk-page.tsx'
import { useFocusIfLost } from '../../staff/desk/focus-if-lost.ts'
import { ListPages } from '../../staff/desk/list-pages.tsx'
import { ListFailure, ListStatus } from '../../staff/desk/read-state.tsx'
import { RefusalAlert } from '../../staff/desk/refusal-alert.tsx'
import { RouterAnchor } from '../../staff/desk/router-anchor.tsx'
import { UndoBar } from '../../staff/desk/undo-bar.tsx'
import { useList } from '../../staff/desk/use-list.ts'
import { useAttempt } from '../../staff/form/use-write.ts'
import { WordsField } from '../../staff/form/words-field.tsx'
import { useStaff } from '../../staff/staff.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SelectField } from '../../ui/inputs.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { NEWS_DESK } from './desk-address.ts'
import { DeskTable } from './desk-table.tsx'
import { useDeskList } from './use-desk-list.ts'

/** Every sign-in leads here: what concerns more than news is said above them. */
export function NewsDesk({ notice }: { notice?: ReactNode }) {
  const { part } = useList(NEWS_DESK)
  const reading = useDeskList(part)
  const { content, seenAt, isLoading, reload } = reading
  const heading = useRef<HTMLHeadingElement>(null)
  const focusIfLost = useFocusIfLost(heading)
  const { removed, forgetRemoved, refusal, remove, restore } = useDeskActions(async () => {
    await reload()
    focusIfLost()
  })
  const [asked, setAsked] = useState<DeskItem>()
  return (
    <DeskPage
      title="Noticias"
      heading={heading}
      beside={
        <ListStatus reading={reading} what="las noticias">
          {content ? describeShown(content.desk) : null}
        </ListStatus>
      }
      actions={
        <Link className="button" to="/dashboard/news/create">
          <Icon name="plus" />
          Crear noticia
        </Link>
      }
      attention={<AttentionStrip />}
    >
      {notice}
      <DeskControls counts={content?.desk.counts} />
      <RefusalAlert sentence={refusal} />
      <ListFailure reading={reading} what="las noticias" />
      {content ? (
        <DeskList
          {...content}
          seenAt={seenAt}
          isBusy={isLoading}
          onRemove={setAsked}
          onRestore={restore}
        />
      ) : null}
      {removed ? (
        <UndoBar title={removed.title} onUndo={() => restore(removed)} onClose={forgetRemoved} />
      ) : null}
      {asked ? (
        <RemoveDialog item={asked} onConfirm={remove} onClose={() => setAsked(undefined)} />
      ) : null}
    </DeskPage>
  )
}

function describeShown({ items, page, pageSize, total }: Desk): string {
  const first = (page - 1) * pageSize + 1
  return items.length === 0 ? 'Ninguna noticia' : `${first}–${first + items.length - 1} de ${total}`
}

type ListProps = {
  part: DeskPart
  desk: Desk
  seenAt: number
  isBusy: boolean
  onRemove: (item: DeskItem) => void
  onRestore: (item: DeskItem) => void
}

function DeskList({ part, desk, isBusy, ...table }: ListProps) {
  return (
    <div className="news-desk__list stack gap-6" aria-busy={isBusy}>
      {desk.items.length === 0 ? (
        <NothingFound part={part} hasAny={desk.counts.all > 0} />
      ) : (
        <DeskTable items={desk.items} order={part.order} {...table} />
      )}
      <ListPages list={NEWS_DESK} shown={desk} label="Páginas de noticias" />
    </div>
  )
}

function NothingFound({ part, hasAny }: { part: DeskPart; hasAny: boolean }) {
  if (part.words)
    return (
      <EmptyState
        title={`Ninguna noticia coincide con «${part.words}»`}
        action={
          <Link className="button button--quiet" to={NEWS_DESK.path}>
            Ver todas las noticias
          </Link>
        }
      >
        <p>Pruebe con menos palabras o busque en otro estado.</p>
      </EmptyState>
    )
  if (hasAny || part.state !== 'all')
    return (
      <EmptyState title="No hay noticias en este estado" icon="document">
        <p>Elija otro estado para ver las demás.</p>
      </EmptyState>
    )
  return (
    <EmptyState
      title="Todavía no hay noticias"
      icon="document"
      action={
        <Link className="button" to="/dashboard/news/create">
          Crear la primera noticia
        </Link>
      }
    >
      <p>Lo que publique aquí se ve en el sitio en pocos segundos.</p>
    </EmptyState>
  )
}

type RemoveProps = {
  item: DeskItem
  onConfirm: (item: DeskItem) => Promise<unknown>
  onClose: () => void
}

function RemoveDialog({ item, onConfirm, onClose }: RemoveProps) {
  return (
    <ConfirmDialog
      id="retirar-noticia"
      title="¿Retirar esta noticia?"
      submitLabel="Retirar"
      isDanger
      onConfirm={() => onConfirm(item)}
      onClose={onClose}
    >
      <p>
        <strong>«{item.title}»</strong>{' '}
        {item.isActive ? 'dejará de verse en el sitio.' : 'saldrá de la lista.'} Podrá restaurarla
        después, desde Retiradas.
      </p>
      <p>
        En menos de cinco segundos sus imágenes dejan de abrirse. Las copias que otras personas ya
        descargaron se quedan con ellas.
      </p>
    </ConfirmDialog>
  )
}

/** Removes an item from the list and restores it. */
function useDeskActions(reload: () => Promise<void>) {
  const { callApi } = useStaff()
  const [removed, setRemoved] = useState<DeskItem>()
  const { refusal, attempt } = useAttempt(reload)
  const forgetRemoved = () => setRemoved(undefined)

  const remove = (item: DeskItem) => {
    forgetRemoved()
    return attempt(async () => {
      const { id, version } = item
      await callApi(`/api/Noticias/${id}`, z.undefined(), {
        method: 'DELETE',
        seenVersion: version,
      })
      setRemoved(item)
    })
  }
  const restore = ({ id, title }: DeskItem) => {
    forgetRemoved()
    const path = `/api/Noticias/${id}/restaurar`
    return attempt(
      () => callApi(path, NewsItem, { method: 'POST' }),
      `Se restauró «${title}».`,
      path,
    )
  }
  return { removed, forgetRemoved, refusal, remove, restore }
}

const STATE_NAMES = {
  all: 'Todas',
  active: 'Activas',
  inactive: 'No activas',
  removed: 'Retiradas',
}
const ORDER_NAMES = {
  newest: 'Más recientes',
  oldest: 'Más antiguas',
  title: 'Título',
  changed: 'Último cambio',
}

/** What is looked for, in which state and in which order: each of them is part of the address. */
function DeskControls({ counts }: { counts: Desk['counts'] | undefined }) {
  const { part, hrefOf, go } = useList(NEWS_DESK)
  return (
    <div className="desk-controls row on-end apart">
      <Tabs
        label="Estado de las noticias"
        Anchor={RouterAnchor}
        items={NEWS_STATES.map((state) => ({
          href: hrefOf({ state }),
          text: STATE_NAMES[state],
          count: counts?.[state],
          isCurrent: part.state === state,
        }))}
      />
      <search className="desk-controls__search" aria-label="Noticias">
        <WordsField
          label="Buscar en el título y el texto"
          placeholder="Título o texto"
          isInLine
          words={part.words ?? ''}
          onWords={(words) => go({ words }, { isStep: false })}
        />
        <SelectField
          id="orden"
          label="Ordenar por"
          value={part.order}
          onChange={({ target }) =>
            go({ order: DESK_ORDERS.find((order) => order === target.value) ?? 'newest' })
          }
          options={DESK_ORDERS.map((order) => ({ value: order, text: ORDER_NAMES[order] }))}
        />
      </search>
    </div>
  )
}
