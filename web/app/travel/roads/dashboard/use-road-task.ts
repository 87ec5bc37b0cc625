import { roadOf } from '@terminal/contract/travel/road-lookup'
import {
  type DeskCorridor,
  type RoadDesk,
  type RoadDraft,
  StaffRoadReport,
} from '@terminal/contract/travel/road-report'
import type { RoadState } from '@terminal/contract/travel/road-state'
import { useState } from 'react'
import { currentIn } from '../../../staff/form/submission.ts'
import { useWrite } from '../../../staff/form/use-write.ts'
import { useStaff } from '../../../staff/staff.ts'
import { publishRoad, repeatReport, undoReport } from './road-calls.ts'

/** What is being said, and what can be done with it. */
export function useRoadTask(
  desk: RoadDesk,
  { run, clear }: ReturnType<typeof useRoadWork>,
  now: number,
) {
  const { callApi, showToast } = useStaff()
  const [task, setTask] = useState(newTask)
  // Whatever is changed is said anew.
  const change = (part: Partial<RoadTask>) =>
    setTask(({ sent: _sent, ...last }) => ({ ...last, ...part }))
  return {
    task,
    change,
    choose({ id }: DeskCorridor): void {
      clear()
      change({ corridor: id })
    },
    leave(): void {
      clear()
      setTask(newTask())
    },
    /** `overId`: replaces this report of another officer. */
    async publish(overId?: number): Promise<void> {
      const seen = overId ?? seenOf(desk, task, now)
      const draft = (overId === undefined ? task.sent : undefined) ?? draftOf(task, seen)
      if (!draft) return
      setTask((last) => ({ ...last, sent: draft }))
      // The same words are the same press, under the same key.
      const isDone = await run(`publicar ${JSON.stringify(draft)}`, (key) =>
        publishRoad(callApi, draft, key),
      )
      if (isDone) setTask(newTask())
    },
    async undo(report: StaffRoadReport): Promise<void> {
      const isUndone = await run(`deshacer ${report.id}`, () => undoReport(callApi, report))
      if (isUndone) showToast('success', 'Deshecho. Volvió lo que se decía antes.')
    },
    /** Pressed again after a lost answer, it is the same confirmation. */
    async repeat(report: StaffRoadReport): Promise<void> {
      await run(`sigue igual ${report.id}`, (key) => repeatReport(callApi, report, key))
    },
  }
}

/** The report that the publishing officer sees. */
function seenOf(
  { reports }: RoadDesk,
  { corridor, company }: RoadTask,
  now: number,
): number | null {
  if (corridor === undefined) return null
  const road = roadOf({ corridor, company: company || null }, reports, now)
  const isSame = road.state !== null && (road.report.company ?? '') === company
  return isSame ? road.report.id : null
}

/** What is being said, tap by tap. */
export type RoadTask = {
  corridor?: string
  state?: RoadState
  detail: string
  company: string
  howFar: string
  /** Null: as long as such a state is believed. */
  hours: number | null
  /** Sent already, without an answer that it was saved: pressed again, the very same is sent. */
  sent?: RoadDraft
}

/** For how long it can be shown. */
export const HOURS = [1, 3, 6, 12, 24] as const

function newTask(): RoadTask {
  return { detail: '', company: '', howFar: '', hours: null }
}

/** Nothing before both are chosen. */
function draftOf(task: RoadTask, seenId: number | null): RoadDraft | undefined {
  const { corridor, state, detail, company, howFar, hours } = task
  if (corridor === undefined || state === undefined) return undefined
  return {
    corridor,
    state,
    detail: detail.trim() || null,
    company: company || null,
    howFar: howFar.trim() || null,
    hours,
    seenId,
  }
}

/** What is done on the desk, by name: however often a button is pressed, once. The desk reads again after each. */
export function useRoadWork(reload: () => Promise<void>) {
  /** What was said this very moment. */
  const [published, setPublished] = useState<StaffRoadReport>()
  /** What another officer reported meanwhile. */
  const [theirs, setTheirs] = useState<StaffRoadReport>()
  const { refusal, isBusy, send, clear } = useWrite()

  /** Whether it was done. */
  const run = (name: string, work: (key: string) => Promise<StaffRoadReport | undefined>) =>
    send(
      {
        async write(key) {
          setPublished(await work(key))
          setTheirs(undefined)
        },
        refuse(error) {
          const current = currentIn(error, StaffRoadReport)
          setTheirs(current)
          return current ? { refusal: undefined } : {}
        },
        after: reload,
      },
      name,
    )
  return {
    published,
    theirs,
    refusal,
    isBusy,
    run,
    clear(): void {
      setPublished(undefined)
      setTheirs(undefined)
      clear()
    },
  }
}
