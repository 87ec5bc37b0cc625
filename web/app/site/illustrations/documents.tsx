import { Art } from './art.tsx'

/** Public papers under the magnifier. */
export function Documents() {
  return (
    <Art width={480} height={320}>
      <path
        className="art-sky"
        d="M60 264C-10 180 50 50 180 36S420 10 452 126 420 290 300 296 110 316 60 264z"
      />
      <path className="art-strong" d="M84 104h52l12 14H262q8 0 8 8V250H76V112q0-8 8-8z" />
      <g transform="rotate(-8 160 180)">
        <path className="art-white" d="M100 74H216V250H100z" />
        <path className="art-line art-haze" strokeWidth="6" d="M116 118h70M116 134h84M116 150h60" />
        <path className="art-line art-action" strokeWidth="9" d="M117 96h46" />
      </g>
      <g transform="rotate(7 260 180)">
        <path className="art-shade" d="M178 62h8v190h-8z" />
        <path className="art-white" d="M184 56H290l28 28V236H184z" />
        <path className="art-haze" d="M290 56v28h28z" />
        <path className="art-line art-action" strokeWidth="9" d="M204 80h54" />
        <path className="art-line art-haze" strokeWidth="6" d="M203 102h94M203 118h76" />
        <path className="art-far" d="M204 170h14v50h-14zM226 152h14v68h-14z" />
        <path className="art-accent" d="M248 160h14v60h-14zM270 138h14v82h-14z" />
      </g>
      <path
        className="art-action"
        d="M72 190H276q8 0 9 8L298 276q1 10-9 10H88q-8 0-10-8L62 202q-2-12 10-12z"
      />
      <path className="art-near" d="M72 190H276q8 0 9 8L287 206H63L62 202q-2-12 10-12z" />
      <rect className="art-white" x="108" y="226" width="84" height="34" rx="4" />
      <path className="art-line art-haze" strokeWidth="5" d="M120 238h46M120 249h28" />
      <g transform="translate(344 196)">
        <path className="art-line art-deep" strokeWidth="18" d="M44 46 84 88" />
        <path className="art-line art-amber" strokeWidth="9" d="M58 60 84 88" />
        <circle className="art-white" r="58" />
        <path className="art-far" d="M-34 4h18v32h-18z" />
        <path className="art-action" d="M-9-14H9v50H-9z" />
        <path className="art-accent" d="M16-34h18v70H16z" />
        <path className="art-line art-deep" strokeWidth="4" d="M-38 36h76" />
        <circle className="art-line art-deep" strokeWidth="11" r="56" />
        <path className="art-line art-haze" strokeWidth="5" d="M-40-14q5-18 20-26" />
      </g>
    </Art>
  )
}
