import type { Landscape } from '@terminal/contract/operator/landscapes'
import { Art } from './art.tsx'
import { ANA, PEDRO, ROSA } from './looks.ts'
import { Palm } from './palm.tsx'
import { Person } from './person.tsx'

function Tower({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 264)`}>
      <path className="art-white" d="M0 0V-150H32V0z" />
      <path className="art-soft" d="M0 0V-150H9V0z" />
      <path className="art-deep" d="M10-112v-16a6 6 0 0 1 12 0v16z" />
      <path className="art-accent" d="M12-116q2-3 2-6 2-4 4 0 0 3 2 6z" />
      <path className="art-sand" d="M-3-154h38v6H-3zM-3-104h38v4H-3zM-3-6h38v6H-3z" />
      <path className="art-tile" d="M0-154q1-26 16-30 15 4 16 30z" />
      <path className="art-line art-wood" strokeWidth="2.5" d="M16-184v-15m-5 5h10" />
    </g>
  )
}

/** A house of two floors, 128 wide, from its left corner on the street. */
function House({ x, wall, trim }: { x: number; wall: string; trim: string }) {
  return (
    <g transform={`translate(${x} 264)`}>
      <path className={wall} d="M0 0V-136H128V0z" />
      <path className="art-tile" d="M-8-136 0-164H128L136-136z" />
      <path className="art-line art-wood" strokeWidth="8" strokeDasharray="0 8" d="M-4-135H136" />
      <path className="art-shade" d="M0 0V-132H10V0zM0-132H128v6H0z" />
      <path
        className="art-sand"
        d="M20-122h28v40H20zM80-122h28v40H80zM18 0V-62H50V0zM76-58h36v34H76z"
      />
      <path
        className={trim}
        d="M23-119h22v37H23zM83-119h22v37H83zM22 0V-58H46V0zM80-54h28v30H80zM0-10H128V0H0z"
      />
      <path
        className="art-line art-shade"
        strokeWidth="2"
        d="M34-118v36M94-118v36M34-58V0M94-54v30"
      />
      <path
        className="art-line art-wood"
        strokeWidth="2.5"
        d="M16-98h36M16-81h36M76-98h36M76-81h36M74-23h40M18-98v17M26-98v17M34-98v17M42-98v17M50-98v17M78-98v17M86-98v17M94-98v17M102-98v17M110-98v17"
      />
      <path
        className="art-line art-green"
        strokeWidth="9"
        strokeDasharray="0 7"
        d="M20-101h30M80-101h30M80-27h30"
      />
      <path
        className="art-line art-red"
        strokeWidth="4"
        strokeDasharray="0 9"
        d="M20-103h30M82-103h28M82-29h28"
      />
    </g>
  )
}

/** What is seen behind the houses. */
function Behind({ landscape }: { landscape: Landscape }) {
  switch (landscape) {
    case 'mountain':
      return (
        <>
          <path
            className="art-haze"
            d="M0 170 60 96 130 150 246 44 330 132 380 96 480 180V264H0z"
          />
          <path
            className="art-lit"
            d="M60 96 130 150 90 142zM246 44 330 132 286 124 268 150zM380 96 480 180 412 156z"
          />
          <path className="art-leaf" d="M0 190Q110 150 240 180T480 170V264H0z" />
        </>
      )
    case 'coast':
    case 'river':
      return (
        <>
          <path className="art-haze" d="M0 166Q90 140 190 156T480 146V264H0z" />
          <path className="art-far" d="M0 176h480v88H0z" />
          <path
            className="art-line art-haze"
            strokeWidth="4"
            d="M10 196h60M150 190h50M286 200h50M420 192h50M300 226h40"
          />
        </>
      )
    case 'plain':
      return (
        <>
          <path className="art-mint" d="M0 180Q160 170 300 176T480 168V264H0z" />
          <path className="art-leaf" d="M0 204Q110 192 240 200T480 192V264H0z" />
        </>
      )
    case 'city':
      return (
        <path
          className="art-haze"
          d="M0 190v-80h36V76h40v60h28V60h38v90h30v-46h30v-70h40v80h34V70h44v66h30V92h36v50h30V84h34v50h30v130H0z"
        />
      )
  }
}

/** The square of a town. */
export function Town({ landscape = 'mountain' }: { landscape?: Landscape | undefined }) {
  return (
    <Art width={480} height={320}>
      <path className="art-sky" d="M0 0h480v320H0z" />
      <circle className="art-glow" cx="388" cy="66" r="40" />
      <circle className="art-accent" cx="388" cy="66" r="28" />
      <path
        className="art-white"
        d="M62 66a9 9 0 0 1 3-18 17 17 0 0 1 31-9 14 14 0 0 1 24 9 9 9 0 0 1 4 18z"
      />
      <Behind landscape={landscape} />
      <Palm x={170} y={264} height={186} />
      <Palm x={312} y={264} height={204} />
      <path className="art-wall" d="M216 264V146q4-22 24-30 20 8 24 30V264z" />
      <circle className="art-action" cx="240" cy="160" r="11" />
      <path className="art-wood" d="M224 264v-52a16 16 0 0 1 32 0v52z" />
      <Tower x={186} />
      <Tower x={262} />
      <House x={-96} wall="art-wall" trim="art-red" />
      <House x={32} wall="art-white" trim="art-action" />
      <House x={320} wall="art-wall" trim="art-green" />
      <House x={448} wall="art-white" trim="art-red" />
      <path className="art-sand" d="M0 262h480v58H0z" />
      <path
        className="art-line art-clay"
        strokeWidth="3"
        opacity=".5"
        strokeDasharray="16 22"
        d="M6 274h470M-12 290h490M10 308h470"
      />
      <Person x={206} y={306} size={0.86} look={PEDRO} />
      <Person x={250} y={302} size={0.82} look={ROSA} isLeft />
      <Person x={376} y={308} size={0.88} look={ANA} pose="walk" />
    </Art>
  )
}
