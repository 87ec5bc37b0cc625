import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/** An `<a>` for components of `ui` that navigates with the router instead of loading a document. */
export function RouterAnchor({ href = '', ...anchor }: ComponentProps<'a'>) {
  return <Link {...anchor} to={href} />
}
