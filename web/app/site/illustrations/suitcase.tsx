type SuitcaseProps = { transform: string; color: string }

/** A hard case with its handle out: 40 wide, 78 high, standing on 0,0. */
export function Suitcase({ transform, color }: SuitcaseProps) {
  return (
    <g transform={transform}>
      <path className="art-line art-deep" strokeWidth="3" d="M-8-58V-76H8V-58" />
      <path className="art-deep" d="M-16-5h8v5h-8zM8-5h8v5h-8z" />
      <rect className={color} x="-20" y="-60" width="40" height="57" rx="6" />
      <path
        className="art-shade"
        d="M-14-60h5v57h-5q-6 0-6-6v-45q0-6 6-6zM-3-54h3v45h-3zM5-54h3v45H5z"
      />
    </g>
  )
}
