type Props = {
  /** Pixels, across. */
  size?: number
  /** `blue` is the colour of actions, in either theme; any other is a colour of SVG. */
  color?: string
  /** One turn. */
  speed?: string
  label?: string
  /** Inside a status, which is read out already. */
  isInStatus?: boolean
}

/** Drawn with attributes alone: a page may hold no inline style, and most pages have no script that would turn it. */
export function Spinner({
  size = 40,
  color = 'blue',
  speed = '0.8s',
  label = 'Cargando…',
  isInStatus = false,
}: Props) {
  const centre = size / 2
  const thickness = Math.max(3, Math.round(size * 0.14))
  const circle = { cx: centre, cy: centre, r: centre - thickness / 2 }
  const length = 2 * Math.PI * circle.r
  return (
    <div className="spinner" role={isInStatus ? undefined : 'status'}>
      <span className="spinner__mark">
        <svg
          width={size}
          height={size}
          viewBox={`0 0 ${size} ${size}`}
          fill="none"
          stroke={color === 'blue' ? 'currentColor' : color}
          strokeWidth={thickness}
          aria-hidden="true"
        >
          <circle {...circle} className="spinner__track" strokeOpacity="0.25" />
          <circle
            {...circle}
            className="spinner__arc"
            strokeLinecap="round"
            strokeDasharray={`${length * 0.3} ${length}`}
          >
            <animateTransform
              attributeName="transform"
              type="rotate"
              from={`0 ${centre} ${centre}`}
              to={`360 ${centre} ${centre}`}
              dur={speed}
              repeatCount="indefinite"
            />
          </circle>
          <Dots size={size} />
        </svg>
      </span>
      <span>{label}</span>
    </div>
  )
}

/** In place of the turning arc, for those who asked for less motion. */
function Dots({ size }: { size: number }) {
  return (
    <g className="spinner__still" fill="currentColor" stroke="none">
      {[0.3, 0.5, 0.7].map((place) => (
        <circle key={place} cx={size * place} cy={size / 2} r={size * 0.06} />
      ))}
    </g>
  )
}
