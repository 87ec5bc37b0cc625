import { Art } from './art.tsx'
import { Palm } from './palm.tsx'

/** A coach climbs towards the sun, past the village and the wax palms. */
export function Journey() {
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
      <path className="art-road" d="M0 352C200 352 420 334 640 300V356C440 388 200 398 0 398z" />
      <path
        className="art-line art-accent"
        strokeWidth="5"
        strokeDasharray="34 26"
        d="M0 378C200 377 420 360 640 328"
      />
      <path className="art-pine" d="M0 398C200 398 440 388 640 356V400H0z" />
      <Bus transform="translate(222 363)rotate(-5)" />
    </Art>
  )
}

type BusProps = { transform: string }

const BODY =
  'M0-22V-80Q0-98 18-98H254Q280-98 287-76L298-42Q300-36 300-30V-20Q300-12 292-12H9Q0-12 0-22Z'

/** A coach seen from its side, driving to the right: 300 long, 104 high, its wheels on y = 0. */
function Bus({ transform }: BusProps) {
  return (
    <g transform={transform}>
      <ellipse className="art-shade" cx="152" cy="1" rx="152" ry="6" />
      <path className="art-strong" d="M60-97l6-8h72l6 8zM176-97l4-5h38l4 5z" />
      <path className="art-action" d={BODY} />
      <path className="art-lit" d="M18-98H254Q265-98 273-93H6Q11-98 18-98z" />
      <path className="art-strong" d="M0-30H299Q300-27 300-20 300-12 292-12H9Q0-12 0-22z" />
      <path
        className="art-deep"
        d="M18-88H258Q274-88 279-74L288-49H256V-54H18Q12-54 12-60V-82Q12-88 18-88z"
      />
      <path className="art-haze" d="M16-84H224V-58H16zM257-84Q270-84 275-72L282-53H257z" />
      <path
        className="art-far"
        d="M34-58a9 9 0 0 1 18 0zM74-58a9 9 0 0 1 18 0zM158-58a9 9 0 0 1 18 0zM200-58a9 9 0 0 1 18 0z"
      />
      <path className="art-line art-deep" strokeWidth="12" d="M43-70h0M83-70h0M167-70h0M209-70h0" />
      <path
        className="art-lit"
        d="M66-84h12l-14 26h-4v-15zM114-84h14l-14 26h-14zM262-84h6l-11 24v-12z"
      />
      <path
        className="art-line art-deep"
        strokeWidth="4"
        d="M58-84v26M100-84v26M142-84v26M184-84v26"
      />
      <path
        className="art-accent"
        d="M0-48H120C156-48 170-34 206-34H228V-29H200C162-29 148-42 112-42H0z"
      />
      <path className="art-strong" d="M228-88h28v72h-28z" />
      <path className="art-accent" d="M229-96h26v5h-26z" />
      <path className="art-haze" d="M231-84h10v62h-10zM243-84h10v62h-10z" />
      <path className="art-lit" d="M231-84h10l-10 20zM243-84h10l-10 20z" />
      <path className="art-line art-deep" strokeWidth="2" d="M98-28v14M134-28v14M170-28v14" />
      <path className="art-deep" d="M36-12a21 21 0 0 1 42 0zM188-12a21 21 0 0 1 42 0z" />
      <path className="art-line art-deep" strokeWidth="32" d="M57-15h0M209-15h0" />
      <path className="art-line art-haze" strokeWidth="18" d="M57-15h0M209-15h0" />
      <path className="art-line art-deep" strokeWidth="6" d="M57-15h0M209-15h0" />
      <path className="art-glow" d="M282-36h16q2 4 2 8h-12q-6 0-6-8z" />
      <path className="art-red" d="M0-46h5v14H0z" />
      <path className="art-line art-deep" strokeWidth="3" d="M281-88q12-2 14 6" />
      <path className="art-deep" d="M292-84h7v18q-7 0-7-6z" />
    </g>
  )
}
