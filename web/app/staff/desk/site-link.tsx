import { freshAddress } from '@terminal/contract/pages/fresh-address'

/** To an item's page as visitors see it, past what this browser kept of it. `about` is for screen readers. */
export function SiteLink({ path, about }: { path: string; about: string }) {
  return (
    <a className="desk-action" href={freshAddress(path)}>
      Ver en el sitio<span className="visually-hidden"> {about}</span>
    </a>
  )
}
