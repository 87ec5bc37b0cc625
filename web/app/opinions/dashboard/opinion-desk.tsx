import {
  OPINION_STATES,
  OpinionAsk,
  OpinionList,
  type OpinionState,
  opinionsAddress,
  type PageOpinion,
} from '@terminal/contract/opinions/opinion-desk'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { ConfirmDialog } from '../../staff/desk/confirm-dialog.tsx'
import { DeskPage } from '../../staff/desk/desk-page.tsx'
import { defineList } from '../../staff/desk/list-address.ts'
import { ListPages } from '../../staff/desk/list-pages.tsx'
import { ListState } from '../../staff/desk/read-state.tsx'
import { RefusalAlert } from '../../staff/desk/refusal-alert.tsx'
import { RouterAnchor } from '../../staff/desk/router-anchor.tsx'
import { useDesks } from '../../staff/desk/use-desks.ts'
import { useList } from '../../staff/desk/use-list.ts'
import { useReadFrom } from '../../staff/desk/use-read.ts'
import { useAttempt } from '../../staff/form/use-write.ts'
import { useStaff } from '../../staff/staff.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { eraseWords, fileOpinion, handleOpinion, reopenOpinion } from './opinion-calls.ts'
import { type OpinionAction, OpinionCard } from './opinion-card.tsx'
import { ScoreSection } from './score-table.tsx'

export const OPINION_DESK = defineList({
  path: '/dashboard/encuestas/opiniones',
  part: OpinionAsk.extend({ path: z.string().startsWith('/').max(200).optional() }),
  names: { path: 'direccion', state: 'estado' },
  // `pagina` was the page of the site, and a path of it still is.
  formerly: { path: 'pagina', page: 'hoja' },
})

export const handle = { title: 'Opiniones sobre las páginas' }

/** What people said at the foot of the pages: first the texts to read, then how each page does. */
export default function OpinionDesk() {
  const { isOn } = useDesks()
  const { part, hrefOf } = useList(OPINION_DESK)
  const { path, state } = part
  const reading = useReadFrom(opinionsAddress(part), OpinionList)
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
      {...(isOn('surveys') && { back: { href: '/dashboard/encuestas', text: 'Encuestas' } })}
      intro={
        <p>Lo que las personas respondieron a «¿Le sirvió esta página?». Nadie sabe quiénes son.</p>
      }
    >
      <div className="opinion-desk stack">
        <section className="stack" aria-labelledby="textos">
          <h2 className="text-l" id="textos">
            {path === undefined ? 'Textos' : `Textos sobre ${path}`}
          </h2>
          <StateLinks />
          <RefusalAlert sentence={refusal} />
          <ListState reading={reading} what="los textos">
            {list ? countTexts(list.total, state) : null}
          </ListState>
          {list ? <Texts list={list} onAct={act} /> : null}
        </section>
        <ScoreSection hrefOf={(each) => hrefOf({ path: each, state: 'all' })} />
      </div>
      {dialog}
    </DeskPage>
  )
}

function StateLinks() {
  const { part, hrefOf } = useList(OPINION_DESK)
  return (
    <nav className="row opinion-desk__states" aria-label="Qué textos se muestran">
      {OPINION_STATES.map((each) => (
        <RouterAnchor
          key={each}
          href={hrefOf({ state: each })}
          aria-current={each === part.state ? 'true' : undefined}
        >
          {STATE_NAMES[each]}
        </RouterAnchor>
      ))}
      {part.path === undefined ? null : (
        <RouterAnchor href={hrefOf({ path: undefined })}>Ver todas las páginas</RouterAnchor>
      )}
    </nav>
  )
}

type TextsProps = {
  list: OpinionList
  onAct: (action: OpinionAction, opinion: PageOpinion) => void
}

function Texts({ list, onAct }: TextsProps) {
  const { items, total } = list
  if (total === 0)
    return (
      <EmptyState title="No hay textos aquí" icon="check">
        <p>Cuando alguien escriba al final de una página, aparece en esta lista.</p>
      </EmptyState>
    )
  return (
    <>
      <ul className="stack gap-3 plain-list">
        {items.map((opinion) => (
          <OpinionCard key={opinion.id} opinion={opinion} onAct={onAct} />
        ))}
      </ul>
      <ListPages list={OPINION_DESK} shown={list} label="Páginas de textos" />
    </>
  )
}

function useOpinionWrites(onDone: () => Promise<void>) {
  const { callApi, showToast } = useStaff()
  const { refusal, attempt } = useAttempt(onDone)
  const [asked, setAsked] = useState<{ action: OpinionAction; opinion: PageOpinion }>()

  function write(action: OpinionAction, opinion: PageOpinion): void {
    const name = `${action} ${opinion.id}`
    if (action === 'handle')
      void attempt(() => handleOpinion(callApi, opinion), 'Opinión atendida.', name)
    if (action === 'reopen')
      void attempt(() => reopenOpinion(callApi, opinion), 'Opinión otra vez por atender.', name)
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
function OpinionDialog({ action, opinion: { isUseful, words }, ...dialog }: Props) {
  const question =
    action === 'erase'
      ? ({
          id: 'borrar-opinion',
          title: '¿Borrar este texto para siempre?',
          submitLabel: 'Borrar para siempre',
          isDanger: true,
        } as const)
      : ({
          id: 'radicar-opinion',
          title: '¿Convertir en PQRSD?',
          submitLabel: 'Radicar ahora',
        } as const)
  return (
    <ConfirmDialog {...question} {...dialog}>
      <p>
        {action === 'erase'
          ? `Hágalo cuando alguien escribió datos personales o insultos. El ${isUseful ? 'Sí' : 'No'} se sigue contando. Nadie puede recuperar el texto.`
          : 'Se radica como anónima, con su plazo, y la oficina de PQRSD la clasifica y la responde. El texto pasa allá y ya no queda en esta lista. Nadie sabe quién lo escribió: no se le puede avisar.'}
      </p>
      <blockquote className="opinion-card__words measure as-written">{words}</blockquote>
    </ConfirmDialog>
  )
}

const STATE_NAMES: Record<OpinionState, string> = {
  waiting: 'Por atender',
  handled: 'Atendidas',
  all: 'Todas',
}

export function countTexts(count: number, state: OpinionState): string {
  if (count === 0) return state === 'waiting' ? 'Ningún texto por atender' : 'Ningún texto'
  const texts = count === 1 ? '1 texto' : `${count} textos`
  if (state === 'waiting') return `${texts} por atender`
  return state === 'handled' ? `${texts} ya ${count === 1 ? 'atendido' : 'atendidos'}` : texts
}
