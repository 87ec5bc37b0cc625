import { data } from 'react-router'
import { useOperator } from '../../site/operator.ts'
import { PageHead } from '../../site/page-head.tsx'
import { PreferenceControls } from '../../site/preference-controls.tsx'
import { LocalFrame } from '../../staff/local/local-frame.tsx'
import { LocalSignIn } from '../../staff/local/local-sign-in.tsx'
import { staffSettings } from '../../staff-settings.server.ts'
import type { Route } from './+types/local-sign-in.ts'

/** A page of the staff area that asks for no session: it makes one. */
export const handle = { hydrate: true, isPrivate: true, hasOwnFrame: true }

export function loader() {
  const settings = staffSettings()
  if (!settings.hasLocalSignIn) throw data(null, { status: 404 })
  return settings
}
export const shouldRevalidate = () => false

export default function LocalSignInPage({ loaderData: settings }: Route.ComponentProps) {
  const { brand } = useOperator()
  return (
    <LocalFrame place={brand.place} controls={<PreferenceControls />}>
      <PageHead title="Ingreso con cuenta local" description="" isUnlisted />
      <LocalSignIn settings={settings} />
    </LocalFrame>
  )
}
