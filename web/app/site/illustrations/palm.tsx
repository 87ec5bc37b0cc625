/** The crown of a wax palm around 0,0, about 64 wide: each frond bends out and hangs down to a point. */
const CROWN =
  'M0 0Q20-19 32 11Q17-5 0 4ZM0 0Q22-6 19 27Q12 6-2 4ZM0 0Q13-25 31-14Q14-12 0 3ZM0 0Q1-20 12-29Q11-12 2 3ZM0 4Q-17-5-32 11Q-20-19 0 0ZM2 4Q-12 6-19 27Q-22-6 0 0ZM0 3Q-14-12-31-14Q-13-25 0 0ZM-2 3Q-11-12-12-29Q-1-20 0 0ZM-4 1a4 4 0 0 1 8 0 4 4 0 0 1-8 0Z'

type PalmProps = { x: number; y: number; height: number; crown?: number; leaf?: string }

/** The wax palm of the Andes: a very tall, pale trunk. It stands on x,y. */
export function Palm({ x, y, height, crown = 1, leaf = 'art-pine' }: PalmProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path
        className="art-line art-sand"
        strokeWidth={4 * crown}
        d={`M0 0q${8 * crown}-${height / 2} 0-${height}`}
      />
      <path className={leaf} transform={`translate(0-${height})scale(${crown})`} d={CROWN} />
    </g>
  )
}
