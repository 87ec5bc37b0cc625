import { Art } from './art.tsx'

/** What a traveller brings: a case with a sombrero on it, a bag, a backpack and a woven mochila. */
export function Luggage() {
  return (
    <Art width={480} height={320}>
      <path className="art-sky" d="M50 262C-6 190 50 70 170 52S420 20 456 130 432 256 430 262z" />
      <circle className="art-accent" cx="378" cy="92" r="26" />
      <path
        className="art-white"
        d="M82 140a9 9 0 0 1 3-18 17 17 0 0 1 31-9 14 14 0 0 1 24 9 9 9 0 0 1 4 18z"
      />
      <path
        className="art-haze"
        d="M36 236 108 146 156 190 236 96 310 190 350 154 440 238 430 262H50z"
      />
      <path
        className="art-lit"
        d="M108 146 156 190 130 200zM236 96 310 190 266 178 250 206zM350 154 440 238 382 216z"
      />
      <path className="art-leaf" d="M22 264Q240 240 458 264 440 282 240 282T22 264z" />
      <g transform="translate(128 270)">
        <path className="art-line art-deep" strokeWidth="7" d="M-32-64q0-36 32-36t32 36" />
        <path className="art-action" d="M-62-76H62q22 4 22 40T66 0H-66Q-84 0-84-36T-62-76z" />
        <path className="art-shade" d="M-62-76h14q-16 40 0 76h-18Q-84 0-84-36T-62-76z" />
        <path className="art-strong" d="M-38-76h12V0h-12zM26-76h12V0H26z" />
        <path className="art-line art-accent" strokeWidth="3" d="M-62-64H62" />
        <rect className="art-near" x="-18" y="-46" width="36" height="30" rx="5" />
      </g>
      <g transform="translate(344 272)">
        <path className="art-line art-pine" strokeWidth="7" d="M-14-122q0-16 14-16t14 16" />
        <path
          className="art-green"
          d="M-48-14V-78q0-46 48-46t48 46V-14Q48 0 34 0H-34Q-48 0-48-14z"
        />
        <path className="art-shade" d="M-20-120Q-34-60-28 0h-6q-14 0-14-14V-78q0-34 28-42z" />
        <path
          className="art-pine"
          d="M-34-12V-46q0-10 10-10H24q10 0 10 10V-12q0 5-5 5H-29q-5 0-5-5z"
        />
        <path className="art-line art-mint" strokeWidth="3" d="M-24-42H24M-30-78q30-20 60 0" />
      </g>
      <g transform="translate(232 274)">
        <path className="art-deep" d="M-44-8h16v8h-16zM28-8h16v8H28zM-20-162h40v14h-40z" />
        <rect className="art-accent" x="-54" y="-154" width="108" height="149" rx="14" />
        <path
          className="art-amber"
          d="M-40-154h12v149h-12q-14 0-14-14v-121q0-14 14-14zM-12-142h7v125h-7zM8-142h7v125H8zM28-142h7v125h-7z"
        />
        <rect className="art-white" x="-22" y="-104" width="52" height="38" rx="5" />
        <path className="art-action" d="M-18-72l14-22 9 13 5-7 14 16z" />
        <circle className="art-red" cx="20" cy="-95" r="5" />
      </g>
      <path
        className="art-wall"
        d="M160 112q12 8 72 8t72-8q2 18-72 20-74-2-72-20zM194 118q-2-44 38-44t38 44q-38 8-76 0z"
      />
      <path
        className="art-line art-deep"
        strokeWidth="3"
        d="M194 112q38 8 76 0M196 102q36 8 72 0M170 124q62 8 124 0"
      />
      <g transform="translate(284 276)">
        <path className="art-line art-red" strokeWidth="5" d="M-22-44Q-30-104 0-104T22-44" />
        <path className="art-wall" d="M-28-48H28Q36-10 22-2 0 4-22-2-36-10-28-48z" />
        <path className="art-amber" d="M-29-48H29l1 7H-30z" />
        <path className="art-line art-red" strokeWidth="4" d="M-27-32l9 8 9-8 9 8 9-8 9 8 9-8" />
        <path className="art-line art-action" strokeWidth="4" d="M-27-18l9 8 9-8 9 8 9-8 9 8 9-8" />
      </g>
    </Art>
  )
}
