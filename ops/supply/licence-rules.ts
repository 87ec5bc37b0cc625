/**
 * What we may ship beside a program under MIT without owing more than the notice that `pnpm notices` writes.
 * LGPL: libvips, a library of its own, unchanged and loaded when it runs. OFL: the typeface.
 */
const ALLOWED = [
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'CC0-1.0',
  'OFL-1.1',
  'LGPL-3.0-or-later',
]

/** `(MIT OR GPL-3.0) AND ISC`: of what OR joins one is enough, of what AND joins all are needed. */
export function isAllowed(expression: string): boolean {
  const inner = expression.replace(/\(([^()]*)\)/g, (_, part) =>
    isAllowed(part) ? 'MIT' : 'refused',
  )
  if (inner !== expression) return isAllowed(inner)
  return expression
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => ALLOWED.includes(name.trim())))
}
