import {
  OPINION_STATES,
  OpinionList,
  type OpinionState,
  opinionsAddress,
  type PageOpinion,
} from '@terminal/contract/opinions/opinion-desk'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ConfirmDialog } from '../../staff/desk/confirm-dialog.tsx'
import { DeskPage } from '../../staff/desk/desk-page.tsx'
import { ListState } from '../../staff/desk/read-state.tsx'
import { RefusalAlert } from '../../staff/desk/refusal-alert.tsx'
import { RouterAnchor } from '../../staff/desk/router-anchor.tsx'
import { useAttempt } from '../../staff/desk/use-attempt.ts'
import { useReadFrom } from '../../staff/desk/use-read.ts'
import { useStaff } from '../../staff/staff.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { eraseWords, fileOpinion, handleOpinion, reopenOpinion } from './opinion-calls.ts'
import { type OpinionAction, OpinionCard } from './opinion-card.tsx'
import { countTexts, STATE_NAMES } from './opinion-words.ts'
import { ScoreSection } from './score-table.tsx'

const DESK_PATH = '/dashboard/encuestas/opiniones'
const PAGE_SIZE = 20

type Place = { path: string | undefined; state: OpinionState; page: number }

/** What people said at the foot of the pages: first what somebody should read, then how each page does. */
export function OpinionDesk() {
  const place = usePlace()
  const reading = useReadFrom(opinionsAddress({ ...place, pageSize: PAGE_SIZE }), OpinionList)
  const { content: list, reload } = reading
  const heading = useRef<HTMLHeadingElement>(null)
  const { refusal, dialog, act } = useOpinionWrites(async () => {
    await reload()
    if (document.activeElement === document.body) heading.current?.focus()
  })
  return (
    <DeskPage
      title="Opiniones sobre las páginas"
      heading={heading}
      back={{ href: '/dashboard/encuestas', text: 'Encuestas' }}
      intro={
        <p>Lo que las personas respondieron a «¿Le sirvió esta página?». Nadie sabe quiénes son.</p>
      }
    >
      <div className="opinion-desk">
        <section className="opinion-desk__texts" aria-labelledby="textos">
          <h2 id="textos">{place.path === undefined ? 'Textos' : `Textos sobre ${place.path}`}</h2>
          <StateLinks {...place} />
          <RefusalAlert sentence={refusal} />
          <ListState reading={reading} what="los textos">
            {list ? countTexts(list.total, place.state) : null}
          </ListState>
          {list ? <Texts list={list} place={place} onAct={act} /> : null}
        </section>
        <ScoreSection hrefOf={(path) => addressOf({ path, state: 'all', page: 1 })} />
      </div>
      {dialog}
    </DeskPage>
  )
}

function usePlace(): Place {
  const [search] = useSearchParams()
  return {
    path: search.get('pagina') ?? undefined,
    state: OPINION_STATES.find((each) => each === search.get('estado')) ?? 'waiting',
    page: Math.max(1, Math.trunc(Number(search.get('hoja'))) || 1),
  }
}

function addressOf({ path, state, page }: Place): string {
  const search = new URLSearchParams()
  if (path !== undefined) search.set('pagina', path)
  if (state !== 'waiting') search.set('estado', state)
  if (page > 1) search.set('hoja', String(page))
  return search.size === 0 ? DESK_PATH : `${DESK_PATH}?${search}`
}

function StateLinks({ path, state }: Place) {
  return (
    <nav className="cluster opinion-desk__states" aria-label="Qué textos se muestran">
      {OPINION_STATES.map((each) => (
        <RouterAnchor
          key={each}
          href={addressOf({ path, state: each, page: 1 })}
          aria-current={each === state ? 'true' : undefined}
        >
          {STATE_NAMES[each]}
        </RouterAnchor>
      ))}
      {path === undefined ? null : (
        <RouterAnchor href={addressOf({ path: undefined, state, page: 1 })}>
          Ver todas las páginas
        </RouterAnchor>
      )}
    </nav>
  )
}

type TextsProps = {
  list: OpinionList
  place: Place
  onAct: (action: OpinionAction, opinion: PageOpinion) => void
}

function Texts({ list: { items, total, pageSize }, place, onAct }: TextsProps) {
  if (items.length === 0)
    return (
      <EmptyState title="No hay textos aquí" icon="check">
        <p>Cuando alguien escriba al final de una página, aparece en esta lista.</p>
      </EmptyState>
    )
  return (
    <>
      <ul className="opinion-desk__list">
        {items.map((opinion) => (
          <OpinionCard key={opinion.id} opinion={opinion} onAct={onAct} />
        ))}
      </ul>
      <Pagination
        label="Páginas de textos"
        current={place.page}
        total={Math.ceil(total / pageSize)}
        hrefOf={(page) => addressOf({ ...place, page })}
        Anchor={RouterAnchor}
      />
    </>
  )
}

function useOpinionWrites(onDone: () => Promise<void>) {
  const { callApi, showToast } = useStaff()
  const { refusal, attempt } = useAttempt(onDone)
  const [asked, setAsked] = useState<{ action: OpinionAction; opinion: PageOpinion }>()

  function write(action: OpinionAction, opinion: PageOpinion): void {
    if (action === 'handle')
      void attempt(() => handleOpinion(callApi, opinion), 'Opinión atendida.')
    if (action === 'reopen')
      void attempt(() => reopenOpinion(callApi, opinion), 'Opinión otra vez por atender.')
    if (action === 'erase')
      void attempt(() => eraseWords(callApi, opinion), 'Texto borrado para siempre.')
    if (action === 'file')
      void attempt(async () => {
        const { radicado } = await fileOpinion(callApi, opinion)
        showToast('success', `Quedó radicada con el número ${radicado}.`)
      })
  }

  const dialog = asked ? (
    <OpinionDialog
      {...asked}
      onConfirm={() => write(asked.action, asked.opinion)}
      onClose={() => setAsked(undefined)}
    />
  ) : null
  const act = (action: OpinionAction, opinion: PageOpinion) =>
    action === 'erase' || action === 'file' ? setAsked({ action, opinion }) : write(action, opinion)
  return { refusal, dialog, act }
}

type Props = {
  action: OpinionAction
  opinion: PageOpinion
  onConfirm: () => void
  onClose: () => void
}

/** Before what cannot be undone. */
function OpinionDialog({ action, opinion, ...dialog }: Props) {
  if (action === 'erase')
    return (
      <ConfirmDialog
        id="borrar-opinion"
        title="¿Borrar este texto para siempre?"
        submitLabel="Borrar para siempre"
        isDanger
        {...dialog}
      >
        <p>
          Hágalo cuando alguien escribió datos personales o insultos. El{' '}
          {opinion.isUseful ? 'Sí' : 'No'} se sigue contando. Nadie puede recuperar el texto.
        </p>
        <blockquote className="opinion-card__words">{opinion.words}</blockquote>
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      id="radicar-opinion"
      title="¿Convertir en PQRSD?"
      submitLabel="Radicar ahora"
      {...dialog}
    >
      <p>
        Se radica como anónima, con su plazo, y la oficina de PQRSD la clasifica y la responde. El
        texto pasa allá y ya no queda en esta lista. Nadie sabe quién lo escribió: no se le puede
        avisar.
      </p>
      <blockquote className="opinion-card__words">{opinion.words}</blockquote>
    </ConfirmDialog>
  )
}
