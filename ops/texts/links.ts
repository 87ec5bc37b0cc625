/** What an address of the site answered; `ids` only if it is a page. */
export type Target = { status: number; ids?: ReadonlySet<string> }

export type Link = { from: string; href: string }

/** The address a link leads to inside the site, without its fragment; undefined if it leads elsewhere. */
export function targetOf({ from, href }: Link, origin: string): string | undefined {
  if (!URL.canParse(href, origin + from)) return undefined
  const url = new URL(href, origin + from)
  return url.origin === origin ? url.pathname + url.search : undefined
}

/** Why a link does not lead where it says, or undefined. */
export function linkProblem(
  link: Link,
  origin: string,
  targets: ReadonlyMap<string, Target>,
): string | undefined {
  const address = targetOf(link, origin)
  if (address === undefined) return isFineElsewhere(link.href) ? undefined : 'is not https'
  const target = targets.get(address)
  // A redirect is an address that does not exist: unknown ones lead to /home.
  if (target?.status !== 200) return `answers ${target?.status}`
  const fragment = link.href.split('#')[1]
  if (fragment === undefined || target.ids?.has(decodeURIComponent(fragment))) return undefined
  return `has no id «${fragment}»`
}

/** A local stack has its ticket seller on this machine. */
function isFineElsewhere(href: string): boolean {
  if (/^http:\/\/(127\.0\.0\.1|localhost):/.test(href)) return true
  return /^(https:\/\/[^/]+\.|mailto:[^@\s]+@[^@\s]+\.|tel:(\+|%23)?\d+$)/.test(href)
}

/** The pages that neither the menu, nor the footer, nor the map leads to. */
export function unreachable(
  paths: readonly string[],
  hrefs: readonly string[],
  origin: string,
): string[] {
  const linked = new Set(
    hrefs.map((href) => targetOf({ from: '/', href }, origin)?.replace(/\?.*$/, '')),
  )
  return paths.filter((path) => !linked.has(path))
}
