import { NOTICES_PAGE } from '@terminal/contract/pages/notice-pages'
import { briefDay } from '@terminal/contract/petitions/case/due-words'
import {
  type DeskNotice,
  DeskNotices,
  NOTICE_DESK_PATH,
  type Recorded,
} from '@terminal/contract/petitions/notices/notice'
import { useState } from 'react'
import { Link } from 'react-router'
import { DeskAction } from '../../../staff/desk/desk-action.tsx'
import { DeskPage } from '../../../staff/desk/desk-page.tsx'
import { ListState } from '../../../staff/desk/read-state.tsx'
import { RefusalAlert } from '../../../staff/desk/refusal-alert.tsx'
import { SiteLink } from '../../../staff/desk/site-link.tsx'
import { useReadFrom } from '../../../staff/desk/use-read.ts'
import { useAttempt } from '../../../staff/form/use-write.ts'
import { useStaff } from '../../../staff/staff.ts'
import { Badge } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Unbroken } from '../../unbroken.tsx'
import { BoardDialog, type BoardTask } from './board-dialog.tsx'
import { savePoster } from './notice-calls.ts'
import { noticeState } from './notice-words.ts'
import { WithdrawNoticeDialog } from './withdraw-notice-dialog.tsx'

/** Every notice: what it says, until when, and when it hung on the board. */
export function NoticeDesk() {
  const reading = useReadFrom(NOTICE_DESK_PATH, DeskNotices)
  const { content, reload } = reading
  const { callApi } = useStaff()
  const { refusal, attempt } = useAttempt(reload)
  const [board, setBoard] = useState<BoardTask>()
  const [withdrawing, setWithdrawing] = useState<DeskNotice>()
  return (
    <DeskPage
      title="Notificaciones por aviso"
      back={{ href: '/dashboard/pqrsd', text: 'Volver a PQRSD' }}
      actions={<SiteLink path={NOTICES_PAGE.path} about="las notificaciones" />}
    >
      <RefusalAlert sentence={refusal} />
      <ListState reading={reading} what="los avisos">
        {content ? describeCount(content.notices.length) : null}
      </ListState>
      {content?.notices.length === 0 ? (
        <EmptyState title="Aún no hay avisos" icon="document">
          <p>Se publican desde cada solicitud, con «Notificar por aviso».</p>
        </EmptyState>
      ) : null}
      <ul className="notice-list plain-list">
        {content?.notices.map((notice) => (
          <li key={notice.id}>
            <NoticeCard
              notice={notice}
              today={content.today}
              onBoard={setBoard}
              onWithdraw={setWithdrawing}
              onPoster={() =>
                void attempt(() => savePoster(callApi, notice), undefined, `poster ${notice.id}`)
              }
            />
          </li>
        ))}
      </ul>
      {board && content ? (
        <BoardDialog
          task={board}
          today={content.today}
          onDone={reload}
          onClose={() => setBoard(undefined)}
        />
      ) : null}
      {withdrawing ? (
        <WithdrawNoticeDialog
          notice={withdrawing}
          onDone={reload}
          onClose={() => setWithdrawing(undefined)}
        />
      ) : null}
    </DeskPage>
  )
}

type CardProps = {
  notice: DeskNotice
  today: string
  onBoard: (task: BoardTask) => void
  onWithdraw: (notice: DeskNotice) => void
  onPoster: () => void
}

function NoticeCard({ notice, today, onBoard, onWithdraw, onPoster }: CardProps) {
  const { outgoing, kind, petitions, text, board, withdrawn, publishedOn, publishedBy } = notice
  const isOn = withdrawn === null
  return (
    <article className="desk-card notice-card" aria-labelledby={`aviso-${notice.id}`}>
      <h2 className="petition-desk__title line text-m" id={`aviso-${notice.id}`}>
        <span>
          {kind === 'group' ? 'Respuesta a varias' : 'Aviso de'} <Unbroken text={outgoing} />
        </span>{' '}
        <Badge tone={isOn ? 'info' : 'warning'}>{noticeState(notice, today)}</Badge>
      </h2>
      <p className="anywhere">
        {petitions.map(({ id, radicado }, i) => (
          <span key={id}>
            {i > 0 ? ', ' : null}
            <Link to={`/dashboard/pqrsd/${id}`}>{radicado}</Link>
          </span>
        ))}
      </p>
      <p className="notice-card__text as-written">{text}</p>
      <dl className="side-facts stack gap-1">
        <Fact term="Publicado" value={`${briefDay(publishedOn, today)}, ${publishedBy}`} />
        <Fact term="Fijado en cartelera" value={recordWords(board.on, today)} />
        <Fact term="Desfijado" value={recordWords(board.off, today)} />
        {withdrawn ? (
          <Fact term="Retirado" value={`${recordWords(withdrawn, today)}: ${withdrawn.reason}`} />
        ) : null}
      </dl>
      {isOn ? (
        <div className="row">
          <DeskAction text="Imprimir para la cartelera" about={outgoing} onClick={onPoster} />
          {board.on ? null : (
            <DeskAction
              text="Registrar que se fijó"
              about={outgoing}
              onClick={() => onBoard({ notice, kind: 'on' })}
            />
          )}
          {board.on && !board.off ? (
            <DeskAction
              text="Registrar que se desfijó"
              about={outgoing}
              onClick={() => onBoard({ notice, kind: 'off' })}
            />
          ) : null}
          <DeskAction
            text="Retirar: fue un error"
            about={outgoing}
            isDanger
            onClick={() => onWithdraw(notice)}
          />
        </div>
      ) : null}
    </article>
  )
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div className="side-facts__pair row as-high apart">
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function recordWords(recorded: Recorded | null, today: string): string {
  return recorded ? `${briefDay(recorded.on, today)}, ${recorded.by}` : 'Sin registrar'
}

function describeCount(count: number): string {
  return count === 1 ? '1 aviso' : `${count} avisos`
}
