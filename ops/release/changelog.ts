/** The section of one version in CHANGELOG.md, without its title. A release without one is refused. */
export function readSection(changelog: string, version: string): string {
  const sections = changelog.split(/^## /m).slice(1)
  const section = sections.find((text) => /^\S+/.exec(text)?.[0] === version)
  if (section === undefined) throw new Error(`CHANGELOG.md has no section «## ${version} — fecha»`)
  const [title = '', ...lines] = section.split('\n')
  if (!/ — \d{4}-\d{2}-\d{2}$/.test(title))
    throw new Error(`CHANGELOG.md: «## ${title}» says no day, as in «## ${version} — 2026-01-31»`)
  const text = lines.join('\n').trim()
  if (text === '') throw new Error(`CHANGELOG.md says nothing below «## ${title}»`)
  return `${text}\n`
}
