import type { NoticeKind } from '@terminal/contract/petitions/notices/notice'
import type { Versioned } from './versioned.ts'

type PetitionNoticesTable = Versioned & {
  kind: NoticeKind
  year: number
  number: number
  act_on: string
  text: string
  published_on: string
  last_on: string
  told_on: string
  board_on: string | null
  board_by: number | null
  off_board_on: string | null
  off_board_by: number | null
  withdrawn_at: string | null
  withdrawn_by: number | null
  why_withdrawn: string | null
  told_at: string | null
  created_by: number
}

type PetitionNoticeItemsTable = { notice_id: number; petition_id: number; event_id: number }

/** Notices to those who cannot be written to. */
export type NoticeTables = {
  petition_notices: PetitionNoticesTable
  petition_notice_items: PetitionNoticeItemsTable
}
