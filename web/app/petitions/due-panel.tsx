type Props = { label: string; on: string; reason: string }

/** By when somebody has an answer, and why that day. */
export function DuePanel({ label, on, reason }: Props) {
  return (
    <div className="due-panel">
      <p>{label}</p>
      <p className="due-panel__day">{on}</p>
      <p>{reason}</p>
    </div>
  )
}
