import { briefDay } from '@terminal/contract/petitions/case/due-words'
import { NOTICES_PAGE } from '@terminal/contract/petitions/feature'
import {
  type BoardMove,
  DeskNotice,
  DeskNotices,
  NOTICE_DESK_PATH,
  noticePath,
  type Recorded,
} from '@terminal/contract/petitions/notices/notice'
import { useState } from 'react'
import { z } from 'zod'
import { DeskAction } from '../../../staff/desk/desk-action.tsx'
import { DeskPage } from '../../../staff/desk/desk-page.tsx'
import { ListState } from '../../../staff/desk/read-state.tsx'
import { RefusalAlert } from '../../../staff/desk/refusal-alert.tsx'
import { saveFile } from '../../../staff/desk/save-file.ts'
import { SiteLink } from '../../../staff/desk/site-link.tsx'
import { useReadFrom } from '../../../staff/desk/use-read.ts'
import { TextDialog } from '../../../staff/form/text-dialog.tsx'
import { useAttempt } from '../../../staff/form/use-write.ts'
import type { CallApi } from '../../../staff/session/call-api.ts'
import { useStaff } from '../../../staff/staff.ts'
import { Badge } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Unbroken } from '../../unbroken.tsx'
import { DeskCard, SideFacts } from '../case/desk-card.tsx'
import { noticeState } from '../case/desk-words.ts'
import { Radicados } from '../case/petition-words.tsx'

export const handle = { title: 'Notificaciones por aviso' }

type BoardTask = { notice: DeskNotice; kind: BoardMove['kind'] }

/** The day on which the notice was put up, or taken down. */
const BOARD_WORDS = {
  on: { title: 'Fijado en cartelera', done: 'Quedó registrado que se fijó.' },
  off: { title: 'Desfijado de la cartelera', done: 'Quedó registrado que se desfijó.' },
} as const

/** Every notice: what it says, until when, and when it hung on the board. */
export default function NoticeDesk() {
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
        <TextDialog
          id="cartelera"
          title={`${BOARD_WORDS[board.kind].title}: ${board.notice.outgoing}`}
          submitLabel="Registrar"
          asked={{
            name: 'on',
            label: 'Fecha',
            type: 'date',
            max: content.today,
            first: content.today,
          }}
          write={(on) => moveOnBoard(callApi, board.notice, { kind: board.kind, on })}
          after={reload}
          done={BOARD_WORDS[board.kind].done}
          onClose={() => setBoard(undefined)}
        />
      ) : null}
      {withdrawing ? (
        <WithdrawDialog
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
    <DeskCard
      id={`aviso-${notice.id}`}
      className="desk-card notice-card"
      isArticle
      title={
        <>
          <span>
            {kind === 'group' ? 'Respuesta a varias' : 'Aviso de'} <Unbroken text={outgoing} />
          </span>{' '}
          <Badge tone={isOn ? 'info' : 'warning'}>{noticeState(notice, today)}</Badge>
        </>
      }
    >
      <p className="anywhere">
        <Radicados of={petitions} />
      </p>
      <p className="notice-card__text as-written">{text}</p>
      <SideFacts
        facts={[
          { term: 'Publicado', value: `${briefDay(publishedOn, today)}, ${publishedBy}` },
          { term: 'Fijado en cartelera', value: recordWords(board.on, today) },
          { term: 'Desfijado', value: recordWords(board.off, today) },
          ...(withdrawn
            ? [
                {
                  term: 'Retirado',
                  value: `${recordWords(withdrawn, today)}: ${withdrawn.reason}`,
                },
              ]
            : []),
        ]}
      />
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
    </DeskCard>
  )
}

function recordWords(recorded: Recorded | null, today: string): string {
  return recorded ? `${briefDay(recorded.on, today)}, ${recorded.by}` : 'Sin registrar'
}

function describeCount(count: number): string {
  return count === 1 ? '1 aviso' : `${count} avisos`
}

function moveOnBoard(
  callApi: CallApi,
  { id, version }: DeskNotice,
  move: BoardMove,
): Promise<DeskNotice> {
  const call = { method: 'POST', json: move, seenVersion: version } as const
  return callApi(noticePath(id, 'board'), DeskNotice, call)
}

function withdrawNotice(
  callApi: CallApi,
  { id, version }: DeskNotice,
  reason: string,
): Promise<DeskNotice> {
  const call = { method: 'POST', json: { reason }, seenVersion: version } as const
  return callApi(noticePath(id, 'withdraw'), DeskNotice, call)
}

async function savePoster(callApi: CallApi, { id, outgoing }: DeskNotice): Promise<void> {
  const poster = await callApi(noticePath(id, 'poster'), z.instanceof(Blob), { isFile: true })
  saveFile(`Aviso ${outgoing}.pdf`, poster)
}

type WithdrawProps = { notice: DeskNotice; onDone: () => Promise<void>; onClose: () => void }

/** Taken back at once; what it said and why stays for the desk. */
export function WithdrawDialog({ notice, onDone, onClose }: WithdrawProps) {
  const { callApi } = useStaff()
  return (
    <TextDialog
      id="retirar-aviso"
      title={`Retirar el aviso ${notice.outgoing}`}
      submitLabel="Retirar el aviso"
      asked={{
        name: 'reason',
        label: 'Cuál fue el error',
        need: 'required',
        rows: 2,
        maxLength: 300,
      }}
      check={(reason) => reason.length < 5 && 'Escriba por lo menos cinco letras.'}
      write={(reason) => withdrawNotice(callApi, notice, reason)}
      after={onDone}
      done="Aviso retirado."
      onClose={onClose}
    >
      <p>
        Desaparece del sitio de inmediato. Si está en la cartelera, quítelo. La notificación no
        queda hecha: publique otro si hace falta.
      </p>
    </TextDialog>
  )
}
