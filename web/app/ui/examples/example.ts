import type { ReactElement } from 'react'

/** How one component looks in use. The list feeds the styleguide, its tests and the checks of accessibility. */
export type ComponentExamples = {
  /** The name of its file. */
  component: string
  examples: { name: string; element: ReactElement }[]
}
