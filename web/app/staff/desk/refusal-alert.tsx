import { Alert } from '../../ui/alert.tsx'

/** Why the last write was refused, if it was. */
export function RefusalAlert({ sentence }: { sentence: string | undefined }) {
  if (sentence === undefined) return null
  return (
    <Alert tone="error" role="alert">
      <p>{sentence}</p>
    </Alert>
  )
}
