/** A visitor's display preferences: one short cookie, read by web, the edge and the inline script. */
export type Preferences = { hasContrast: boolean; textStep: number }

export const PREFERENCES_COOKIE = 'preferencias'
export const PREFERENCES_MAX_AGE_SECONDS = 365 * 24 * 60 * 60
export const LARGEST_TEXT_STEP = 2

const DEFAULTS: Preferences = { hasContrast: false, textStep: 0 }

export const PREFERENCE_ACTIONS = ['contraste', 'menos', 'mas', 'restablecer'] as const
export type PreferenceAction = (typeof PREFERENCE_ACTIONS)[number]

/** `n0` is the default; `c-2` is high contrast with the smallest text. */
export function preferencesToken({ hasContrast, textStep }: Preferences): string {
  return `${hasContrast ? 'c' : 'n'}${textStep}`
}

export function preferencesFrom(token: string | undefined): Preferences {
  const [, theme, step] = /^([nc])(-[12]|[012])$/.exec(token ?? '') ?? []
  return theme === undefined ? DEFAULTS : { hasContrast: theme === 'c', textStep: Number(step) }
}

export function changePreferences(current: Preferences, action: PreferenceAction): Preferences {
  switch (action) {
    case 'contraste':
      return { ...current, hasContrast: !current.hasContrast }
    case 'menos':
      return { ...current, textStep: Math.max(-LARGEST_TEXT_STEP, current.textStep - 1) }
    case 'mas':
      return { ...current, textStep: Math.min(LARGEST_TEXT_STEP, current.textStep + 1) }
    case 'restablecer':
      return DEFAULTS
  }
}

/** Every token there can be. */
export function allPreferences(): Preferences[] {
  const steps = Array.from({ length: 2 * LARGEST_TEXT_STEP + 1 }, (_, i) => i - LARGEST_TEXT_STEP)
  return [false, true].flatMap((hasContrast) =>
    steps.map((textStep) => ({ hasContrast, textStep })),
  )
}
