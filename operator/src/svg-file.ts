import type { Report } from './site-error.ts'

const MAX_CHARACTERS = 30_000

/** Active content and external references are refused: the picture is served to everybody, from our own origin. */
const REFUSALS: readonly (readonly [RegExp, string])[] = [
  [/<!(?:DOCTYPE|ENTITY)/i, 'no se admite <!DOCTYPE>: guarde el dibujo como «SVG plano»'],
  [/<(?:[\w-]+:)?script\b/i, 'no se admite <script>'],
  [/<(?:[\w-]+:)?foreignObject\b/i, 'no se admite <foreignObject>'],
  [/<(?:[\w-]+:)?(?:animate\w*|set)\b/i, 'no se admiten animaciones'],
  [/[\s"'/]on[a-z]+\s*=/i, 'no se admiten acciones como onclick'],
  [/\bhref\s*=\s*(?!["']#)/i, 'no se admiten enlaces ni imágenes de afuera'],
  [/\burl\(\s*(?!["']?#)|@import/i, 'no se admiten enlaces ni imágenes de afuera'],
]

export function checkSvg(text: string, report: Report): void {
  if (!/^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg\s[\s\S]*<\/svg>\s*$/.test(text))
    report(1, 'no es un dibujo SVG completo')
  else if (!/<svg\s[^>]*\bviewBox\s*=/.test(text)) report(1, 'a <svg> le falta viewBox')
  if (text.length > MAX_CHARACTERS)
    report(1, `es muy grande: use menos de ${MAX_CHARACTERS / 1_000} kB`)
  for (const [pattern, sentence] of REFUSALS) {
    const found = pattern.exec(text)
    if (found) report(text.slice(0, found.index).split('\n').length, sentence)
  }
}
