type Props = { label: string; on: string; reason: string }

/** By when somebody has an answer, and why that day. */
export function DueDate({ label, on, reason }: Props) {
  return (
    <div className="due-date stack gap-1">
      <p>{label}</p>
      <p className="due-date__day">{on}</p>
      <p>{reason}</p>
    </div>
  )
}
