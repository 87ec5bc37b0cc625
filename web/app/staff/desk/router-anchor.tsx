import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/** For the parts of `ui` that lead somewhere: in the staff area a new address is not a new page. */
export function RouterAnchor({ href = '', ...anchor }: ComponentProps<'a'>) {
  return <Link {...anchor} to={href} />
}
