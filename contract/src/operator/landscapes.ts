import { vehiclesOf, type Words } from './words.ts'

/** What pictures show around a terminal; drawn by us for those who have no drawings of their own. */
export const LANDSCAPES = ['mountain', 'coast', 'river', 'plain', 'city'] as const
export type Landscape = (typeof LANDSCAPES)[number]

/** Whether one travels on the water that is there. */
export function isAfloat(landscape: Landscape | undefined, words: Words): boolean {
  const isByWater = landscape === 'river' || landscape === 'coast'
  return isByWater && vehiclesOf(words).some(({ icon }) => icon === 'boat')
}
