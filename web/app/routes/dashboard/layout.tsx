import type { FeatureId } from '@terminal/contract/features'
import { isOn } from '@terminal/contract/operator/choice'
import { useCallback, useMemo } from 'react'
import { Outlet, useLocation, useMatches, useNavigate } from 'react-router'
import { desksFor } from '../../features.ts'
import { INBOX } from '../../petitions/dashboard/inbox/inbox-address.ts'
import { useOperator } from '../../site/operator.ts'
import { PageHead } from '../../site/page-head.tsx'
import { PreferenceControls } from '../../site/preference-controls.tsx'
import { AttentionContext } from '../../staff/desk/attention.ts'
import { DeskBoundary } from '../../staff/desk/desk-boundary.tsx'
import { DeskFrame } from '../../staff/desk/desk-frame.tsx'
import { useToasts } from '../../staff/desk/toasts.tsx'
import { DesksContext } from '../../staff/desk/use-desks.ts'
import { ExpiredAlert } from '../../staff/session/expired-alert.tsx'
import { Gate } from '../../staff/session/gate.tsx'
import { NewVersionAlert } from '../../staff/session/new-version-alert.tsx'
import type { StaffSettings } from '../../staff/session/settings.ts'
import { SignOutDialog } from '../../staff/session/sign-out-dialog.tsx'
import { useSession } from '../../staff/session/use-session.ts'
import { useSignOut } from '../../staff/session/use-sign-out.ts'
import { StaffContext } from '../../staff/staff.ts'
import { staffSettings } from '../../staff-settings.server.ts'
import type { Route } from './+types/layout.ts'
import { useDeskAttention } from './use-desk-attention.ts'

/** The staff area is a client application: private, with React in the browser and a frame of its own. */
export const handle = { hydrate: true, isPrivate: true, hasOwnFrame: true }

export const loader = () => staffSettings()
export const shouldRevalidate = () => false

/** The server sends the frame and a spinner; who may see more is decided in the browser. */
export default function DashboardLayout({ loaderData: settings }: Route.ComponentProps) {
  const operator = useOperator()
  const navigate = useNavigate()
  // The router still has the address with which the provider sent them back.
  const onEnter = useCallback(
    (returnTo?: string) =>
      void navigate(returnTo ?? location.pathname + location.search, { replace: true }),
    [navigate],
  )
  const entered = useSession(settings, onEnter)
  const parts = entered.status?.parts
  const desks = useMemo(() => {
    // Filed elsewhere, petitions have a desk until the last that was filed here is closed: the API knows.
    const has = (id: FeatureId) =>
      isOn(operator, id) && (id !== 'petitions' || parts?.includes(id) !== false)
    return { desks: desksFor(has), isOn: has }
  }, [operator, parts])
  return (
    <DesksContext value={desks}>
      <StaffArea settings={settings} place={operator.brand.place} entered={entered} />
    </DesksContext>
  )
}

type AreaProps = {
  settings: StaffSettings
  place: string
  entered: ReturnType<typeof useSession>
}

function StaffArea({ settings, place, entered }: AreaProps) {
  const { pathname, search } = useLocation()
  const here = pathname + search
  const { showToast, region } = useToasts()

  const { session, status, isExpired, isOutdated, hasFailed, callApi, readStatus } = entered
  const { question, askOrLeave, keepAndLeave, deleteAndLeave, stay } = useSignOut(session)
  const { attention, petitions } = useDeskAttention(status, callApi, pathname)
  const staff = useMemo(
    () => (status ? { status, callApi, showToast } : undefined),
    [status, callApi, showToast],
  )

  const head = <PageHead title="Área de personal" description="" isUnlisted />
  return (
    <DeskFrame
      place={place}
      controls={<PreferenceControls />}
      status={status}
      waiting={{ [INBOX.path]: petitions }}
      onSignOut={askOrLeave}
    >
      {region}
      {isOutdated ? <NewVersionAlert /> : null}
      {isExpired ? (
        <ExpiredAlert
          onSignIn={() => session().signIn(here)}
          onLocalSignIn={settings.hasLocalSignIn ? () => session().signInLocally(here) : undefined}
        />
      ) : null}
      <Gate
        head={head}
        status={status}
        isExpired={isExpired}
        hasFailed={hasFailed}
        onRetry={readStatus}
        onSignOut={askOrLeave}
      >
        <StaffContext value={staff}>
          <AttentionContext value={attention}>
            <DeskBoundary head={head} place={pathname}>
              <Page />
            </DeskBoundary>
          </AttentionContext>
        </StaffContext>
      </Gate>
      <SignOutDialog
        ref={question}
        onKeep={keepAndLeave}
        onDelete={deleteAndLeave}
        onCancel={stay}
      />
    </DeskFrame>
  )
}

/** A page of the staff area says its title in its `handle`. Another address is another page, which starts anew. */
function Page() {
  const { handle: own, params } = useMatches().at(-1) ?? {}
  const { title } = (own ?? {}) as { title?: string }
  return (
    <>
      {title === undefined ? null : <PageHead title={title} description="" isUnlisted />}
      <Outlet key={Object.values(params ?? {}).join('/')} />
    </>
  )
}
