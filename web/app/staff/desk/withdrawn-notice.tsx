import type { Withdrawal } from '@terminal/contract/withdrawals/withdrawal'
import { Alert } from '../../ui/alert.tsx'
import { exactWhen } from './short-when.ts'

type Props = { title: string; withdrawal: Withdrawal }

/** Where something was withdrawn for good: there is no way back to offer. */
export function WithdrawnNotice({ title, withdrawal: { at, reason } }: Props) {
  return (
    <Alert title={title}>
      <p>
        Cuándo: <time dateTime={at}>{exactWhen(at)}</time>
      </p>
      <p>Motivo público: {reason}</p>
      <p>No se puede restaurar.</p>
    </Alert>
  )
}
