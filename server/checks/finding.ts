/** Something that `terminal check` has seen. No value of a setting is ever in it. */
export type Finding = {
  kind: 'wrong' | 'warning' | 'good'
  text: string
  /** A deploy would fail for it, or do harm. */
  stopsDeploy?: boolean
}

export const good = (text: string): Finding => ({ kind: 'good', text })
export const warning = (text: string): Finding => ({ kind: 'warning', text })
export const wrong = (text: string): Finding => ({ kind: 'wrong', text })
export const stop = (text: string): Finding => ({ kind: 'wrong', text, stopsDeploy: true })
