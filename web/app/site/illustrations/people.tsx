import type { Landscape } from '@terminal/contract/operator/landscapes'
import { Art } from './art.tsx'
import { ANA, IVAN, LUIS, NORA, ROSA } from './looks.ts'
import { Person } from './person.tsx'

/** Someone in a wheelchair looking right, on x,y. */
function WheelchairUser({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y})scale(${size})`}>
      <path className="art-line art-deep" strokeWidth="3" d="M-25-56h8l2 28H14V-9M24-20l8 18h10" />
      <path className="art-line art-road" strokeWidth="10" d="M-4-35H20L28-13" />
      <path className="art-deep" d="M23-11h9q2 4 7 5 3 1 3 4H24z" />
      <path className="art-red" d="M-10-30Q-15-54-11-63-8-68-2-68 6-68 7-59L9-30z" />
      <path className="art-skin-brown" d="M-4-75h6v8q-3 3-6 0z" />
      <circle className="art-skin-brown" cx="0" cy="-80" r="8" />
      <path
        className="art-hair"
        d="M-9-78Q-10-91 1-91 11-91 9-82 3-81-1-85-1-80-5-79V-62Q-10-58-14-64-9-68-9-78Z"
      />
      <path className="art-line art-red" strokeWidth="7" d="M-1-61 5-47 20-50" />
      <circle className="art-skin-brown" cx="23" cy="-50" r="3.5" />
      <path
        className="art-line art-haze"
        strokeWidth="1"
        d="M-22-21h36M-4-39v36M-17-34 9-8M-17-8 9-34"
      />
      <circle className="art-line art-deep" strokeWidth="3" cx="-4" cy="-21" r="19.5" />
      <circle className="art-line art-deep" strokeWidth="2.5" cx="14" cy="-5" r="4" />
    </g>
  )
}

/** Citizens at the service desk, which has a height for everybody. */
export function People({ landscape = 'mountain' }: { landscape?: Landscape | undefined }) {
  return (
    <Art width={480} height={320}>
      <path className="art-wall" d="M0 0h480v320H0z" />
      <path className="art-sand" d="M0 270h480v50H0z" />
      <path className="art-action" d="M0 0h480v16H0z" />
      <path className="art-accent" d="M0 16h480v5H0z" />
      <path className="art-white" d="M24 44h132v96H24zM324 44h132v96H324z" />
      <path className="art-sky" d="M30 50h120v84H30zM330 50h120v84H330z" />
      {landscape === 'mountain' ? (
        <path
          className="art-haze"
          d="M30 110 72 70 102 100 122 84 150 112v22H30zM330 106 360 82 394 114 422 74 450 106v28H330z"
        />
      ) : (
        <path className="art-haze" d="M30 106q60-10 120 0v28H30zM330 104q60-8 120 2v28H330z" />
      )}
      <path className="art-leaf" d="M30 120q60-14 120 2v12H30zM330 122q60-14 120 0v12H330z" />
      <path className="art-white" d="M88 50h4v84h-4zM388 50h4v84h-4z" />
      <path className="art-line art-deep" strokeWidth="3" d="M206 21v22M274 21v22" />
      <rect className="art-action" x="182" y="42" width="116" height="48" rx="8" />
      <path className="art-line art-white" strokeWidth="6" d="M212 54h0M212 66v13M266 53h0" />
      <path
        className="art-line art-white"
        strokeWidth="4"
        d="M266 61v9h9l4 10M261 66a9 9 0 1 0 11 13"
      />
      <Person
        x={218}
        y={325}
        size={1.45}
        look={{ ...NORA, top: 'art-strong' }}
        pose="seated"
        isLeft
      />
      <Person x={276} y={300} size={1.45} look={{ ...IVAN, top: 'art-strong' }} pose="seated" />
      <path className="art-white" d="M186 238h60v66h-60zM246 220h60v84h-60z" />
      <path className="art-action" d="M186 282h120v22H186z" />
      <path className="art-shade" d="M186 238h60v7h-60zM246 220h60v7h-60z" />
      <path className="art-wood" d="M178 234h70v7h-70zM242 215h72v7h-72z" />
      <path className="art-white" d="M150 218l18 4-5 14-17-5z" />
      <path className="art-deep" d="M252 192h28l3 24h-34z" />
      <Person x={40} y={302} size={1.4} look={ROSA} />
      <path className="art-line art-wood" strokeWidth="4" d="M54 248q4-6 8 0v54" />
      <WheelchairUser x={118} y={304} size={1.45} />
      <Person x={358} y={302} size={1.45} look={LUIS} pose="reach" isLeft />
      <Person
        x={450}
        y={300}
        size={0.95}
        look={{ ...LUIS, top: 'art-green', legs: 'art-deep' }}
        isLeft
      />
      <Person x={414} y={304} size={1.4} look={{ ...ANA, top: 'art-accent' }} isLeft />
    </Art>
  )
}
