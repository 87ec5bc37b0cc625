import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const APP = fileURLToPath(new URL('./app', import.meta.url))

/** What is laid out by another comes before it. */
const FIRST = ['ui/tokens.css', 'ui/base.css', 'ui/layout.css']
const FOLDERS = ['ui', 'site', '', 'routes']
/** The collection itself, and what only the style guide shows. */
const LEFT_OUT = ['every.css', 'routes/styleguide.css']

/** Fills `app/every.css` with all sheets: the server reads their rules, and staff pages fetch it as one kept file. */
export function everyStyle(): Plugin {
  return {
    name: 'every-style',
    enforce: 'pre',
    load: {
      filter: { id: /\/app\/every\.css(\?(?!url).*)?$/ },
      handler: () =>
        listSheets()
          .map((path) => `@import './${path}';\n`)
          .join(''),
    },
  }
}

function listSheets(): string[] {
  const others = globSync('**/*.css', { cwd: APP })
    .filter((path) => !FIRST.includes(path) && !LEFT_OUT.includes(path))
    .sort((one, other) => placeOf(one) - placeOf(other) || (one < other ? -1 : 1))
  return [...FIRST, ...others]
}

function placeOf(path: string): number {
  const place = FOLDERS.indexOf(path.split('/')[0] ?? '')
  return place === -1 ? FOLDERS.indexOf('') : place
}
