import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Problem } from './source.ts'

/** Links of a document, and sources of its pictures, that lead to no file or heading. */
export function linkProblems(root: string, file: string, text: string): Problem[] {
  const lines = proseOf(text).split('\n')
  return lines.flatMap((line, index) =>
    targetsIn(line)
      .filter((target) => !isThere(root, file, target))
      .map((target) => ({ file, line: index + 1, message: `leads nowhere: ${target}` })),
  )
}

/** But for addresses of the site, and of others. */
function targetsIn(line: string): string[] {
  return [...line.matchAll(/\]\(([^)\s]+)\)|<img src="([^"]+)"/g)]
    .map(([, link, picture]) => link ?? picture ?? '')
    .filter((target) => !/^\/|^\w+:/.test(target))
}

function isThere(root: string, from: string, target: string): boolean {
  const [path = '', heading] = target.split('#')
  const file = path === '' ? from : join(dirname(from), path)
  if (!existsSync(join(root, file))) return false
  return heading === undefined || headingsOf(join(root, file)).includes(heading)
}

function headingsOf(file: string): string[] {
  const text = proseOf(readFileSync(file, 'utf8'))
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, words = '']) => anchorOf(words))
}

/** As GitHub makes it. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')
}

/** Blocks of code are blank: a hash begins a comment there. */
function proseOf(text: string): string {
  return text.replaceAll(/```[\s\S]*?```/g, (block) => block.replaceAll(/[^\n]/g, ''))
}
