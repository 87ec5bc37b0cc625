import { roadOf } from '@terminal/contract/travel/road-lookup'
import type { DeskCorridor, RoadDesk, StaffRoadReport } from '@terminal/contract/travel/road-report'
import { useState } from 'react'
import { useStaff } from '../../../staff/staff.ts'
import { publishRoad, repeatReport, undoReport } from './road-calls.ts'
import { draftOf, newTask, type RoadTask } from './road-task.ts'
import type { useRoadWork } from './use-road-work.ts'

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
    setTask(({ sent: _sent, ...last }) => ({ ...last, ...part, key: crypto.randomUUID() }))
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
    /** `overId`: in the place of this report of somebody else. */
    async publish(overId?: number): Promise<void> {
      const seen = overId ?? seenOf(desk, task, now)
      const draft = (overId === undefined ? task.sent : undefined) ?? draftOf(task, seen)
      if (!draft) return
      setTask((last) => ({ ...last, sent: draft }))
      const isDone = await run(`publicar ${task.key}`, () => publishRoad(callApi, draft, task.key))
      if (isDone) setTask(newTask())
    },
    async undo(report: StaffRoadReport): Promise<void> {
      const isUndone = await run(`deshacer ${report.id}`, () => undoReport(callApi, report))
      if (isUndone) showToast('success', 'Deshecho. Volvió lo que se decía antes.')
    },
    /** Pressed again after a lost answer, it is the same confirmation. */
    async repeat(report: StaffRoadReport): Promise<void> {
      const key = `sigue-igual-${report.id}`
      await run(key, () => repeatReport(callApi, report, key))
    },
  }
}

/** The report that whoever publishes has before their eyes. */
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
