import type { Landscape } from '@terminal/contract/operator/landscapes'
import { Art } from './art.tsx'
import { Boat } from './boat.tsx'
import { Bus } from './bus.tsx'
import { City, Coast, Plain, River } from './lands.tsx'
import { Palm } from './palm.tsx'

const LANDS = { mountain: Mountains, coast: Coast, river: River, plain: Plain, city: City }

type Props = {
  landscape?: Landscape | undefined
  /** On water: by boat instead of by coach. */
  isAfloat?: boolean
}

/** Under way towards the sun, through the land around. */
export function Journey({ landscape = 'mountain', isAfloat = false }: Props) {
  const Land = LANDS[landscape]
  return (
    <Art width={640} height={400} isBand>
      <path className="art-sky" d="M0 0h640v400H0z" />
      <circle className="art-lit" cx="448" cy="128" r="112" />
      <circle className="art-glow" cx="448" cy="128" r="70" />
      <circle className="art-accent" cx="448" cy="128" r="50" />
      <path
        className="art-white"
        d="M62 92a13 13 0 0 1 4-26 25 25 0 0 1 46-13 21 21 0 0 1 35 13 13 13 0 0 1 6 26zM548 74a9 9 0 0 1 3-18 17 17 0 0 1 31-9 14 14 0 0 1 24 9 9 9 0 0 1 4 18z"
      />
      <Land />
      {isAfloat ? <Water /> : <Road />}
    </Art>
  )
}

/** The land alone, 640 × 400 without its sky, with nothing tall on the left: words stand there. */
export function OpenLand({ landscape }: { landscape: Exclude<Landscape, 'mountain'> }) {
  const Land = LANDS[landscape]
  return <Land isOpen />
}

/** The village and the wax palms. */
function Mountains() {
  return (
    <>
      <path
        className="art-haze"
        d="M0 244 66 178 112 208 236 66 300 142 330 120 420 214 486 168 560 232 604 202 640 234V400H0z"
      />
      <path
        className="art-white"
        d="M236 66 190 119 209 113 222 134 240 116 254 136 266 115 281 120z"
      />
      <path
        className="art-far"
        d="M0 300 48 240 84 264 156 196 214 254 254 232 344 300 410 268 508 200 556 250 590 226 640 276V400H0z"
      />
      <path className="art-mint" d="M0 290Q90 250 210 284T420 276T640 250V400H0z" />
      <path
        className="art-white"
        d="M134 258h18v16h-18zM158 262h22v16h-22zM184 266h16v14h-16zM152 240h9v34h-9z"
      />
      <path
        className="art-tile"
        d="M131 259l4-8h16l4 8zM155 263l5-9h18l5 9zM181 267l4-7h14l4 7zM151 241l5-12 6 12z"
      />
      <path className="art-leaf" d="M0 322Q120 284 280 318T640 282V400H0z" />
      <path className="art-green" d="M0 350Q140 318 300 336T640 300V400H0z" />
      <g className="art-line art-sand">
        <path strokeWidth="10" d="M510 330Q638 316 632 296" />
        <path strokeWidth="7" d="M632 296Q628 284 610 280" />
        <path strokeWidth="5" d="M610 280Q590 274 606 265" />
        <path strokeWidth="3" d="M606 265Q618 259 616 252" />
      </g>
      <Palm x={58} y={352} height={200} crown={1.25} />
      <Palm x={110} y={346} height={146} />
      <Palm x={24} y={352} height={116} crown={0.9} leaf="art-green" />
      <Palm x={570} y={318} height={186} crown={1.1} />
    </>
  )
}

function Road() {
  return (
    <>
      <path className="art-road" d="M0 352C200 352 420 334 640 300V356C440 388 200 398 0 398z" />
      <path
        className="art-line art-accent"
        strokeWidth="5"
        strokeDasharray="34 26"
        d="M0 378C200 377 420 360 640 328"
      />
      <path className="art-pine" d="M0 398C200 398 440 388 640 356V400H0z" />
      <Bus transform="translate(222 363)rotate(-5)" />
    </>
  )
}

function Water() {
  return (
    <>
      <path className="art-far" d="M0 318Q160 306 320 316T640 304V400H0z" />
      <path className="art-shade" d="M0 318Q160 306 320 316T640 304V400H0z" />
      <path
        className="art-line art-haze"
        strokeWidth="4"
        d="M24 336h70M470 330h96M568 352h60M20 364h56M560 384h64M120 388h90M330 392h120"
      />
      <Boat transform="translate(190 366)" />
    </>
  )
}
