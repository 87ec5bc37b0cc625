export type ShareLink = { name: string; href: string }

/** Plain links with everything in them: no network learns of a visitor who does not follow one. */
export function shareLinks(title: string, url: string): ShareLink[] {
  return [
    { name: 'WhatsApp', href: link('https://wa.me/', { text: `${title} ${url}` }) },
    { name: 'Facebook', href: link('https://www.facebook.com/sharer/sharer.php', { u: url }) },
    { name: 'X', href: link('https://x.com/intent/post', { text: title, url }) },
  ]
}

/** A space as %20: not every one of them reads a plus as one. */
function link(base: string, query: Record<string, string>): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${base}?${pairs.join('&')}`
}
