import type { ReactNode } from 'react'
import { Alert } from '../ui/alert.tsx'

type Props = {
  files: readonly { name: string; reason: string }[]
  children?: ReactNode
}

/** Which files were not taken, and why. */
export function RefusedFiles({ files, children }: Props) {
  if (files.length === 0) return null
  return (
    <Alert tone="warning" title="Estos archivos no los recibimos">
      <ul>
        {files.map(({ name, reason }) => (
          <li key={`${name} ${reason}`}>
            <b>{name}</b>: {reason}
          </li>
        ))}
      </ul>
      {children}
    </Alert>
  )
}
