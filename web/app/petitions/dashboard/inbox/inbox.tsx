import { DESK_API_PATH } from '@terminal/contract/petitions/case/desk-paths'
import { DeskFacts } from '@terminal/contract/petitions/case/desk-petition'
import { TRAY_NAMES } from '@terminal/contract/petitions/case/desk-words'
import {
  Inbox as InboxPage,
  type InboxPart,
  type InboxTray,
  inboxQuery,
  searchBody,
} from '@terminal/contract/petitions/desk/inbox'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { DeskPage } from '../../../staff/desk/desk-page.tsx'
import { ListPages } from '../../../staff/desk/list-pages.tsx'
import { ListState } from '../../../staff/desk/read-state.tsx'
import { useList } from '../../../staff/desk/use-list.ts'
import { useRead, useReadFrom } from '../../../staff/desk/use-read.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { DeskPages } from './desk-pages.tsx'
import { countFilters, INBOX, wordsIn } from './inbox-address.ts'
import { InboxAttention } from './inbox-attention.tsx'
import { InboxBulk } from './inbox-bulk.tsx'
import { InboxControls } from './inbox-controls.tsx'
import { InboxTable } from './inbox-table.tsx'
import { InboxTabs } from './inbox-tabs.tsx'

export const handle = { title: 'PQRSD' }

/** What waits for an answer: what expires first on top. */
export default function Inbox() {
  const { part } = useList(INBOX)
  const words = wordsIn(useLocation().state)
  const facts = useReadFrom(`${DESK_API_PATH}/mesa`, DeskFacts)
  const reading = useInbox(part, words)
  const { content: inbox, isLoading } = reading
  return (
    <div className="inbox">
      <DeskPage
        title="PQRSD"
        actions={<DeskPages facts={facts.content} part={part} words={words} />}
      >
        {inbox ? <InboxAttention attention={inbox.attention} today={inbox.today} /> : null}
        <InboxControls words={words} facts={facts.content} counts={inbox?.counts} />
        <div className="inbox__trays">
          <InboxTabs counts={inbox?.counts} isSearch={words !== ''} />
          <ListState reading={reading} what="las solicitudes">
            {inbox ? describeShown(inbox, part, words) : null}
          </ListState>
        </div>
        {facts.error && !reading.error ? (
          <ListState reading={facts} what="la mesa">
            {null}
          </ListState>
        ) : null}
        {inbox && facts.content ? (
          <Rows
            key={JSON.stringify([inboxQuery(part), words])}
            inbox={inbox}
            part={part}
            words={words}
            facts={facts.content}
            isBusy={isLoading}
            reload={() => void reading.reload()}
          />
        ) : null}
      </DeskPage>
    </div>
  )
}

/** With words it is a search in everything; they travel in the body. */
function useInbox(part: InboxPart, words: string) {
  const search = inboxQuery(part)
  return useRead(JSON.stringify([search, words]), (callApi, signal) =>
    words === ''
      ? callApi(`${DESK_API_PATH}${search}`, InboxPage, { signal })
      : callApi(`${DESK_API_PATH}/busqueda`, InboxPage, {
          method: 'POST',
          json: searchBody(words, part),
          signal,
        }),
  )
}

/** Nothing of the usual order: its sentence took a line from the rows. */
function describeShown({ total }: InboxPage, part: InboxPart, words: string): string | null {
  const count = total === 1 ? '1 solicitud' : `${total} solicitudes`
  if (words !== '') return `${count} en todas las bandejas`
  if (part.tray === 'closed') return `${count}, la última cerrada primero`
  if (part.tray === 'inputs') return `${count} con insumos pendientes`
  if (part.tray === 'unscanned') return `${count} por digitalizar`
  return part.tray === 'approval' ? `${count} por aprobar` : null
}

type RowsProps = {
  inbox: InboxPage
  part: InboxPart
  words: string
  facts: DeskFacts
  isBusy: boolean
  reload: () => void
}

/** Another list is another choice: what was chosen in one is not chosen in the next. */
function Rows({ inbox, part, words, facts, isBusy, reload }: RowsProps) {
  const { items } = inbox
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const pick = (id: number, isPicked: boolean) =>
    setPicked(new Set(isPicked ? [...picked, id] : [...picked].filter((each) => each !== id)))
  return (
    <div aria-busy={isBusy}>
      {items.length === 0 ? (
        <NothingHere part={part} words={words} />
      ) : (
        <>
          <InboxBulk
            rows={items}
            picked={picked}
            onPick={(ids) => setPicked(new Set(ids))}
            facts={facts}
            onDone={reload}
          />
          <InboxTable rows={items} facts={facts} picked={picked} onPick={pick} />
        </>
      )}
      <ListPages
        list={INBOX}
        shown={inbox}
        label={
          words === '' && part.tray in TRAY_NAMES
            ? 'Páginas de la bandeja'
            : 'Páginas de lo encontrado'
        }
      />
    </div>
  )
}

const TITLES: Record<InboxTray, string> = {
  unassigned: 'Todas tienen quién las responda',
  mine: 'Usted no tiene solicitudes por responder',
  'due-soon': 'Ninguna vence en los próximos tres días hábiles',
  overdue: 'No hay solicitudes vencidas',
  waiting: 'No se espera ningún dato de la ciudadanía',
  closed: 'Todavía no hay solicitudes cerradas',
  approval: 'Ninguna respuesta espera su visto bueno',
  inputs: 'Ningún área debe un insumo',
  unscanned: 'Ningún papel está pendiente de digitalizar',
  unclassified: 'Todas tienen su tipo',
  legends: 'Ningún reclamo de datos está sin su leyenda',
  all: 'Todavía no hay solicitudes',
}

/** Why there is nothing to see, and what to do about it. */
function NothingHere({ part, words }: { part: InboxPart; words: string }) {
  const { tray } = part
  if (words !== '')
    return (
      <EmptyState title="Nada coincide con lo que buscó" action={<Back tray={tray} />}>
        <p>
          Escriba completos el radicado, el documento o el correo, o palabras enteras del nombre.
        </p>
      </EmptyState>
    )
  if (countFilters(part) > 0)
    return (
      <EmptyState title="Ninguna solicitud tiene esos filtros" action={<Back tray={tray} />}>
        <p>Quite algún filtro o busque en otra bandeja.</p>
      </EmptyState>
    )
  return (
    <EmptyState title={TITLES[tray]} icon="check">
      <p>Aquí aparece lo que la ciudadanía escribe en /pqrsd.</p>
    </EmptyState>
  )
}

function Back({ tray }: { tray: InboxTray }) {
  return (
    <Link className="button button--quiet" to={INBOX.addressOf({ tray })}>
      Ver toda la bandeja
    </Link>
  )
}
