import type { FeatureId } from '@terminal/contract/features'
import { createContext, use } from 'react'
import type { Desk } from './desks.ts'

/** What this terminal has: its desks in the order of the menu, and which parts of the site are on. */
type Desks = { desks: readonly Desk[]; isOn: (feature: FeatureId) => boolean }

export const DesksContext = createContext<Desks>({ desks: [], isOn: () => true })

export function useDesks(): Desks {
  return use(DesksContext)
}
