import { readFileSync } from 'node:fs'
import {
  allPreferences,
  type Preferences,
  preferencesToken,
} from '@terminal/contract/pages/preferences'
import type { Plugin } from 'vite'

const TOKENS = new URL('./app/ui/tokens.css', import.meta.url)

/**
 * One small stylesheet for each choice a visitor can make, cut out of tokens.css. The edge picks one by cookie for
 * visitors without JavaScript, so that a page stays the same for everybody.
 */
export function preferenceStyles(): Plugin {
  return {
    name: 'preference-styles',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      const contrast = contrastTokens(readFileSync(TOKENS, 'utf8'))
      for (const choice of allPreferences()) {
        this.emitFile({
          type: 'asset',
          fileName: `preferencias/${preferencesToken(choice)}.css`,
          source: styleFor(choice, contrast),
        })
      }
    },
  }
}

function styleFor({ hasContrast, textStep }: Preferences, contrast: string): string {
  const isChanged = hasContrast || textStep !== 0
  const reset = isChanged ? '[value="restablecer"]{display:flex}' : ''
  return `:root{--text-step:${textStep};${hasContrast ? contrast : ''}}${reset}\n`
}

function contrastTokens(css: string): string {
  const block = /:root\[data-contrast=["']high["']\] \{([^}]+)\}/.exec(css)?.[1]
  if (block === undefined) throw new Error('tokens.css has no contrast theme')
  return block.replace(/\s*\n\s*/g, '')
}
