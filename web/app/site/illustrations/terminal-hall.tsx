import { Art } from './art.tsx'
import { ANA, LUIS, PEDRO, ROSA } from './looks.ts'
import { Person } from './person.tsx'

/** A coach from the front: 100 wide, 132 high. */
function BusFront({ x, body, trim }: { x: number; body: string; trim: string }) {
  return (
    <g transform={`translate(${x} 252)`}>
      <path
        className="art-deep"
        d="M-42-16h18V2h-18zM24-16h18V2H24zM-64-104h10v26h-6q-4 0-4-4zM54-104h10v22q0 4-4 4h-6z"
      />
      <path
        className="art-line art-deep"
        strokeWidth="3"
        d="M-46-112q-13 0-13 8M46-112q13 0 13 8"
      />
      <path className={body} d="M-50-14v-96q0-22 20-22h60q20 0 20 22v96q0 6-6 6h-88q-6 0-6-6z" />
      <path className="art-deep" d="M-30-128h60v14h-60zM-44-102q0-7 7-7h74q7 0 7 7v46h-88z" />
      <path className="art-haze" d="M-40-102q0-4 4-4h72q4 0 4 4v42h-80z" />
      <path className="art-lit" d="M-26-106h22l-30 46h-6v-18zM6-106h8l-30 46h-8z" />
      <path className="art-accent" d="M-22-124h30v6h-30zM12-124h10v6H12zM-12-24h24v8h-24z" />
      <path className={trim} d="M-50-50H50v6Q0-36-50-44z" />
      <path className="art-glow" d="M-44-34h20v10h-14q-6 0-6-6zM44-34H24v10h14q6 0 6-6z" />
    </g>
  )
}

/** The hall where one boards: modules, coaches and travellers. */
export function TerminalHall() {
  return (
    <Art width={480} height={320}>
      <path className="art-sky" d="M0 0h480v320H0z" />
      <path
        className="art-haze"
        d="M0 206 60 140 104 176 178 112 246 190 300 150 360 200 416 156 480 206V260H0z"
      />
      <path
        className="art-lit"
        d="M60 140 104 176 82 190zM178 112 246 190 206 178 190 196zM300 150 360 200 322 192zM416 156 480 206 436 198z"
      />
      <path className="art-leaf" d="M0 214Q120 186 260 212T480 200V260H0z" />
      <path className="art-road" d="M0 236h480v26H0z" />
      <BusFront x={88} body="art-action" trim="art-accent" />
      <BusFront x={392} body="art-white" trim="art-green" />
      <path
        className="art-white"
        d="M0 30h12v224H0zM158 30h14v224h-14zM308 30h14v224h-14zM468 30h12v224h-12z"
      />
      <path
        className="art-haze"
        d="M0 30h4v224H0zM158 30h5v224h-5zM308 30h5v224h-5zM468 30h4v224h-4z"
      />
      <path
        className="art-line art-deep"
        strokeWidth="3"
        d="M88 40v46M392 40v46M212 30v50M268 30v50"
      />
      <path className="art-action" d="M0 0h480v64Q240 16 0 64z" />
      <path className="art-accent" d="M0 64Q240 16 480 64v8Q240 24 0 72z" />
      <path className="art-deep" d="M70 82h36v28H70zM374 82h36v28H374zM192 76h96v64h-96z" />
      <path
        className="art-line art-accent"
        strokeWidth="4"
        d="M84 92l5-3v14M387 91q5-5 9 0 1 4-9 11h10M202 94h10M202 108h10M202 122h10"
      />
      <path className="art-line art-haze" strokeWidth="4" d="M222 94h30M222 108h20M222 122h34" />
      <path className="art-line art-leaf" strokeWidth="4" d="M268 94h9M268 122h9" />
      <path className="art-line art-red" strokeWidth="4" d="M268 108h9" />
      <path className="art-haze" d="M0 252h480v68H0z" />
      <path className="art-white" d="M0 252h480v5H0z" />
      <path className="art-line art-accent" strokeWidth="5" strokeDasharray="0 9" d="M4 266h480" />
      <Person x={44} y={306} size={1.2} look={PEDRO} />
      <Suitcase
        transform="translate(149 263)rotate(28)scale(.7)translate(0 76)"
        color="art-accent"
      />
      <Person x={166} y={310} size={1.2} look={ANA} pose="walk" />
      <Person x={270} y={306} size={1.15} look={ROSA} />
      <Person x={330} y={308} size={1.2} look={LUIS} pose="reach" isLeft />
      <Suitcase transform="translate(372 308)" color="art-leaf" />
    </Art>
  )
}

type SuitcaseProps = { transform: string; color: string }

/** A hard case with its handle out: 40 wide, 78 high, standing on 0,0. */
function Suitcase({ transform, color }: SuitcaseProps) {
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
