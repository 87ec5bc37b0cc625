import { LOCAL_SIGN_IN_PATH } from '@terminal/contract/accounts/local-sign-in'
import {
  UNTRIED_DAYS,
  UNTRIED_PATH,
  UntriedAccounts,
} from '@terminal/contract/accounts/untried-accounts'
import { Alert } from '../../ui/alert.tsx'
import { useReadFrom } from '../desk/use-read.ts'
import { useStaff } from '../staff.ts'

/** To administrators: what was not tried for long may fail on the night it is needed. */
export function UntriedNotice() {
  const { roles } = useStaff().status
  return roles.includes('administrador') ? <Untried /> : null
}

/** What cannot be read is not said: the desk below is what the user came for. */
function Untried() {
  const { content: usernames = [] } = useReadFrom(UNTRIED_PATH, UntriedAccounts)
  if (usernames.length === 0) return null
  return (
    <Alert tone="warning" title="Pruebe la cuenta de emergencia">
      <p>
        {`En ${UNTRIED_DAYS} días nadie ha ingresado con ${inWords(usernames)}. Compruebe que funciona antes de necesitarla: abra una ventana privada y use el `}
        <a href={LOCAL_SIGN_IN_PATH}>ingreso con cuenta local</a>.
      </p>
    </Alert>
  )
}

function inWords(usernames: readonly string[]): string {
  return new Intl.ListFormat('es', { type: 'disjunction' }).format(
    usernames.map((username) => `«${username}»`),
  )
}
