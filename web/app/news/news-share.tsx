import { Button } from '../ui/button.tsx'
import { shareLinks } from './share-links.ts'

type Props = {
  title: string
  /** The whole address, as others get it. */
  url: string
}

export function NewsShare({ title, url }: Props) {
  return (
    <aside className="news-share" aria-labelledby="compartir">
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
