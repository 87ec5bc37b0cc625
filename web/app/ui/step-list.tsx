import type { ReactNode } from 'react'

type Props = { steps: readonly { title: string; text: ReactNode }[] }

export function StepList({ steps }: Props) {
  return (
    <ol className="step-list">
      {steps.map(({ title, text }) => (
        <li key={title} className="step-list__step">
          <p className="step-list__title">{title}</p>
          <div>{text}</div>
        </li>
      ))}
    </ol>
  )
}
