import { Palm } from './palm.tsx'

/** Four kinds of land around a terminal, each 640 × 400 without its sky; what travels is drawn over their lower part. */

/** Open: words stand on its left half, and a boat on its right one. */
type Props = { isOpen?: boolean }

/** An island, a sail, and palms on the beach. */
export function Coast({ isOpen = false }: Props) {
  return (
    <>
      <path className="art-haze" d="M0 254Q40 214 96 220 130 190 176 222 214 220 240 254z" />
      <path className="art-leaf" d="M18 254Q60 230 100 234 136 214 172 236 206 234 222 254z" />
      <path className="art-far" d="M0 252h640v148H0z" />
      <path className="art-shade" d="M0 252h640v8H0z" />
      <path
        className="art-line art-haze"
        strokeWidth="4"
        d="M30 272h50M150 264h70M290 270h60M520 264h60M60 292h80M236 296h60M560 290h60"
      />
      {isOpen ? null : (
        <>
          <path className="art-white" d="M398 246v-78q52 34 44 78z" />
          <path className="art-red" d="M390 246v-58q-34 26-38 58z" />
          <path className="art-wood" d="M344 250h108q-10 18-26 18h-58q-16 0-24-18z" />
        </>
      )}
      <path className="art-sand" d="M0 330Q120 296 300 318T640 286V400H0z" />
      <path className="art-lit" d="M0 330Q120 296 300 318T640 286V292Q470 300 300 326T0 340z" />
      <path className="art-leaf" d="M0 356Q140 330 300 340T640 304V400H0z" />
      {isOpen ? null : (
        <>
          <Palm x={52} y={350} height={150} crown={1.7} />
          <Palm x={104} y={346} height={106} crown={1.4} leaf="art-green" />
        </>
      )}
      <Palm x={584} y={308} height={130} crown={1.6} />
      {isOpen ? null : (
        <path
          className="art-line art-deep"
          strokeWidth="3"
          d="M250 120q9-9 15 0 7-9 16 0M300 152q7-7 12 0 6-7 13 0"
        />
      )}
    </>
  )
}

/** A wide river, its forest, and houses on stilts. */
export function River({ isOpen = false }: Props) {
  return (
    <>
      <path className="art-haze" d="M0 244Q80 214 170 232T340 222T520 234T640 220V400H0z" />
      <path
        className="art-line art-leaf"
        strokeWidth="44"
        strokeDasharray="0 29"
        d="M0 262Q320 242 640 258"
      />
      <path
        className="art-line art-green"
        strokeWidth="34"
        strokeDasharray="0 23"
        d="M0 278Q320 266 640 276"
      />
      <path className="art-far" d="M0 288h640v112H0z" />
      <path className="art-shade" d="M0 288h640v10H0z" />
      {isOpen ? null : (
        <>
          <Palm x={66} y={290} height={120} crown={1.3} />
          <Palm x={112} y={288} height={84} crown={1.1} leaf="art-green" />
        </>
      )}
      <Palm x={604} y={290} height={110} crown={1.2} />
      <path
        className="art-line art-wood"
        strokeWidth="5"
        d="M462 280v30M492 280v30M522 280v30M546 284v26M576 284v26M190 286v20M216 286v20M242 286v20"
      />
      <path className="art-white" d="M458 248h68v34h-68z" />
      <path className="art-wall" d="M540 256h42v28h-42zM186 258h60v30h-60z" />
      <path className="art-tile" d="M448 250l18-24h54l16 24zM534 258l10-16h34l10 16z" />
      <path className="art-clay" d="M178 260l16-20h44l16 20z" />
      <path className="art-action" d="M470 256h14v26h-14zM498 258h14v12h-14z" />
      <path className="art-red" d="M204 264h12v24h-12z" />
      <path
        className="art-line art-haze"
        strokeWidth="4"
        d="M20 304h60M130 310h50M290 302h80M400 312h40M590 306h40"
      />
      <path
        className="art-line art-pine"
        strokeWidth="4"
        d="M14 340v-40M24 340v-56M34 342v-36M46 342v-46"
      />
      <path className="art-line art-wood" strokeWidth="7" d="M24 284v-12M46 296v-10" />
    </>
  )
}

/** The open plain, its palms and its cattle. */
export function Plain({ isOpen = false }: Props) {
  return (
    <>
      <path className="art-haze" d="M0 250Q160 240 330 246T640 238V400H0z" />
      <path className="art-mint" d="M0 260Q200 250 400 256T640 250V400H0z" />
      {isOpen ? null : (
        <>
          <Palm x={70} y={282} height={104} crown={1.1} />
          <Palm x={98} y={284} height={138} crown={1.2} leaf="art-green" />
          <Palm x={128} y={282} height={88} />
        </>
      )}
      <Palm x={580} y={272} height={116} crown={1.1} />
      <Palm x={610} y={274} height={84} leaf="art-green" />
      <ellipse className="art-far" cx="372" cy="284" rx="120" ry="9" />
      <ellipse className="art-lit" cx="352" cy="282" rx="70" ry="3" />
      <path className="art-leaf" d="M0 290Q180 276 360 294T640 276V400H0z" />
      <path
        className="art-white"
        d="M206 304q0-12 12-12h26l6-6 10 4v7l-9 3-3 8v12h-5v-10h-26v10h-5v-12q-6-1-6-4zM476 298q0-10-10-10h-22l-5-5-9 3v6l8 3 2 7v10h4v-9h22v9h4v-10q6-1 6-4z"
      />
      <path
        className="art-clay"
        d="M286 310q0-12 12-12h26l6-6 10 4v7l-9 3-3 8v12h-5v-10h-26v10h-5v-12q-6-1-6-4z"
      />
      <path className="art-green" d="M0 346Q140 320 300 334T640 298V400H0z" />
      {isOpen ? null : (
        <path
          className="art-line art-deep"
          strokeWidth="3"
          d="M240 130q9-9 15 0 7-9 16 0M290 160q7-7 12 0 6-7 13 0M214 176q6-6 11 0 5-6 11 0"
        />
      )}
    </>
  )
}

/** A skyline, and the trees of an avenue. */
export function City({ isOpen = false }: Props) {
  return (
    <>
      {isOpen ? null : (
        <path
          className="art-haze"
          d="M0 300V186h44v-44h48v64h30V112h46v120h32v-62h52v40h30V92h14V70h8v22h14v150h44v-74h48v52h28V120h48v82h34v-44h42v70h32V400H0z"
        />
      )}
      <path
        className="art-far"
        d="M0 320V240h58v-36h44v62h26v-76h58v94h44v-56h62v42h30v-96h64v90h34v-58h54v70h28v-52h60v30h78V400H0z"
      />
      <path
        className="art-line art-glow"
        strokeWidth="6"
        strokeDasharray="0 14"
        d="M16 258h36M16 276h36M70 222h28M70 240h28M144 208h36M144 226h36M144 244h36M248 246h36M248 264h36M340 192h40M340 210h40M340 228h40M340 246h40M434 244h36M434 262h36M522 250h40M522 268h40"
      />
      <path className="art-white" d="M238 318v-50h10v-14h8v14h10v50zM270 318v-34h70v34z" />
      <path className="art-tile" d="M236 270l16-26 16 26zM266 286l6-12h66l8 12z" />
      <path
        className="art-line art-green"
        strokeWidth="34"
        strokeDasharray="0 46"
        d="M14 322H230M372 314H640"
      />
      <path className="art-leaf" d="M0 330Q120 314 300 324T640 292V400H0z" />
      <path className="art-green" d="M0 350Q140 330 300 340T640 300V400H0z" />
    </>
  )
}
