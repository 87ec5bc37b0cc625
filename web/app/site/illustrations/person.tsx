export type Look = {
  skin: string
  hair: string
  top: string
  legs: string
  style?: 'short' | 'long' | 'bun' | 'hat'
  wear?: 'shirt' | 'dress' | 'ruana'
}

const POSES = {
  stand: {
    legs: ['M-5-42V-4', 'M5-42V-4'],
    feet: [-5, 5],
    arms: ['M-9-69-12-54-11-42', 'M9-69 12-55 11-42'],
    hand: [11, -40],
  },
  walk: {
    legs: ['M-2-42-7-24-16-6', 'M3-42 9-24 10-4'],
    feet: [-14, 10],
    arms: ['M7-69 13-56 20-47', 'M-7-69-14-56-14-43'],
    hand: [-14, -41],
  },
  reach: {
    legs: ['M-5-42V-4', 'M4-42 4-22 6-4'],
    feet: [-5, 6],
    arms: ['M-8-69-12-55-10-42', 'M8-69 14-58 27-60'],
    hand: [29, -60],
  },
  seated: {
    legs: ['', ''],
    feet: [],
    arms: ['M-9-69-12-54-11-42', 'M9-69 12-55 11-42'],
    hand: [11, -40],
  },
} as const

const HAIR = 'M-9-86Q-11-100 1-100 11-100 9-91 3-90-1-94-1-89-5-88V-83Q-8-82-9-86Z'
const SHOE = 'M-5 0V-6H3Q5-3 8-2.5 10-2 10 0Z'

type PersonProps = {
  x: number
  y: number
  size?: number
  look: Look
  pose?: keyof typeof POSES
  isLeft?: boolean
}

/** A person 100 high on x,y, looking right unless told otherwise. */
export function Person({ x, y, size = 1, look, pose = 'stand', isLeft = false }: PersonProps) {
  const { skin, hair, top, legs, style = 'short', wear = 'shirt' } = look
  const {
    legs: [farLeg, nearLeg],
    feet,
    arms: [farArm, nearArm],
    hand,
  } = POSES[pose]
  const leg = wear === 'dress' ? skin : legs
  return (
    <g transform={`translate(${x} ${y})scale(${isLeft ? -size : size} ${size})`}>
      <path className={`art-line ${top}`} strokeWidth="7" d={farArm} />
      <path className={`art-line ${leg}`} strokeWidth="8" d={farLeg} />
      <path className={`art-line ${leg}`} strokeWidth="8" d={nearLeg} />
      {feet.map((foot) => (
        <path key={foot} className="art-deep" transform={`translate(${foot})`} d={SHOE} />
      ))}
      {style === 'long' ? (
        <path className={hair} d="M-9-88Q-10-100 1-100 11-100 9-88V-72Q0-68-10-72Z" />
      ) : null}
      {style === 'bun' ? <circle className={hair} cx="-8" cy="-97" r="5" /> : null}
      {wear === 'dress' ? <path className={top} d="M-10-50H10L16-20Q0-15-16-20Z" /> : null}
      <path
        className={top}
        d={
          wear === 'ruana'
            ? 'M-4-78H4Q14-75 17-58L19-38Q0-30-19-38L-17-58Q-14-75-4-78Z'
            : 'M-5-77H5Q12-76 12-68L10-40H-10L-12-68Q-12-76-5-77Z'
        }
      />
      {wear === 'ruana' ? (
        <path className="art-wall" d="M-18-50Q0-43 18-50L18-46Q0-39-18-46Z" />
      ) : null}
      <path className={skin} d="M-3-84H3V-76Q0-73-3-76Z" />
      <circle className={skin} cx="0" cy="-89" r="8" />
      <path className={hair} d={HAIR} />
      {style === 'hat' ? (
        <path
          className="art-wall"
          d="M-15-93Q-9-96-8-97-8-106 0-106 8-106 8-97 9-96 15-93 0-90-15-93Z"
        />
      ) : null}
      {wear === 'ruana' ? null : (
        <>
          <path className={`art-line ${top}`} strokeWidth="7" d={nearArm} />
          <path className="art-line art-shade" strokeWidth="7" d={nearArm} />
        </>
      )}
      <circle className={skin} cx={hand[0]} cy={hand[1]} r="3.5" />
    </g>
  )
}
