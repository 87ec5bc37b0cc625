import { Button } from '../ui/button.tsx'

type Props = {
  title: string
  /** The whole address, as others get it. */
  url: string
}

export function NewsShare({ title, url }: Props) {
  return (
    <aside className="news-share box screen-only" aria-labelledby="compartir">
      <h2 className="news-share__title" id="compartir">
        Compartir
      </h2>
      <div className="news-share__ways">
        {shareLinks(title, url).map(({ name, href }) => (
          <a
            key={name}
            className="button button--quiet"
            href={href}
            target="_blank"
            rel="noopener noreferrer"
          >
            <span className="visually-hidden">Compartir en </span>
            {name}
            <span className="visually-hidden"> (se abre en otra pestaña)</span>
          </a>
        ))}
        {/* For the frame script, which shows it. */}
        <Button id="copiar-enlace" variant="quiet" hidden>
          Copiar enlace
        </Button>
      </div>
      <p className="news-share__status" id="enlace-copiado" role="status" />
    </aside>
  )
}

type ShareLink = { name: string; href: string }

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
