/** A result of `terminal check`, never with the value of a setting. */
export type Finding = {
  kind: 'wrong' | 'warning' | 'good'
  text: string
  /** A deploy would fail or do harm. */
  stopsDeploy?: boolean
}

export const good = (text: string): Finding => ({ kind: 'good', text })
export const warning = (text: string): Finding => ({ kind: 'warning', text })
export const wrong = (text: string): Finding => ({ kind: 'wrong', text })
export const stop = (text: string): Finding => ({ kind: 'wrong', text, stopsDeploy: true })
