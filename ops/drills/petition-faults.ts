import { setTimeout as pause } from 'node:timers/promises'
import { API_PARTS, type StackProcess, WEB_PARTS, WORKER } from '../local-stack.ts'
import { killPart, startDatabase, startPart, startUnready, stopDatabase } from './stack-control.ts'

export type Fault = { name: string; isOfDatabase: boolean; happen: () => Promise<void> }

/** Something dies so long after the first form of its share was sent: some before it arrives, some while it is written. */
const LATEST_MS = 120

/** One of each. */
export function shortFaults(): Fault[] {
  return [KILL_WORKER, killing(API_PARTS[0], WEB_PARTS[0]), RESTART]
}

/** Four rounds of every process, with PostgreSQL restarted after the first and the third. */
export function longFaults(): Fault[] {
  const round = [
    killing(API_PARTS[0]),
    killing(WEB_PARTS[0]),
    KILL_WORKER,
    killing(API_PARTS[1], WEB_PARTS[1]),
  ]
  return [...round, RESTART, ...round, ...round, RESTART, ...round]
}

function killing(...parts: (StackProcess | undefined)[]): Fault {
  const victims = parts.filter((part) => part !== undefined)
  return {
    name: `kill ${victims.map(({ name }) => name).join(' and ')}`,
    isOfDatabase: false,
    async happen() {
      await Promise.all(victims.map(killPart))
      await Promise.all(victims.map(startPart))
    },
  }
}

/** It is ready when every page is warm, and works before that. */
const KILL_WORKER: Fault = {
  name: 'kill worker',
  isOfDatabase: false,
  async happen() {
    await killPart(WORKER)
    await startUnready(WORKER)
  },
}

const RESTART: Fault = {
  name: 'restart PostgreSQL',
  isOfDatabase: true,
  async happen() {
    await stopDatabase()
    await startDatabase()
  },
}

/** Faults spread over what is sent: an equal share of it is sent while each of them happens, and waits for its turn. */
export function spreadFaults(faults: readonly Fault[], total: number) {
  const shareOf = (number: number) => Math.floor((number * faults.length) / total)
  let begun = 0
  let arrived = -1
  return {
    /** Resolves when this one may be sent, and tells which faults it may meet: its own, and the next while it is late. */
    async turnOf(number: number): Promise<readonly Fault[]> {
      const share = shareOf(number)
      arrived = Math.max(arrived, share)
      while (begun <= share) await pause(5)
      return faults.slice(share, share + 2)
    },
    async happen(): Promise<void> {
      for (const [i, fault] of faults.entries()) {
        while (arrived < i) await pause(5)
        begun = i + 1
        await pause(Math.round((LATEST_MS * i) / faults.length))
        await fault.happen()
      }
    },
  }
}
