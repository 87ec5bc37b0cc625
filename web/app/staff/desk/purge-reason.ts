import { PurgeForm } from '@terminal/contract/withdrawals/withdrawal'

/** What is wrong with a public reason, by the rules of the API itself; nothing where it can be sent. */
export function reasonError(reason: string): string | undefined {
  const [issue] = PurgeForm.safeParse({ reason }).error?.issues ?? []
  if (issue?.code === 'too_small')
    return `Explique el motivo en ${issue.minimum} caracteres o más: lo leerá quien busque esta dirección.`
  if (issue?.code === 'too_big')
    return `El motivo es demasiado largo: máximo ${issue.maximum} caracteres.`
  return issue?.message
}
