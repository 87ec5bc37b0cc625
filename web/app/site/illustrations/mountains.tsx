import { Art } from './art.tsx'
import { Palm } from './palm.tsx'

/** A quiet band of ridges and palms, for the end of a page or where there is nothing to show. */
export function Mountains() {
  return (
    <Art width={1280} height={160} isBand>
      <path
        className="art-haze"
        d="M0 110 90 52 150 84 260 24 360 96 430 62 540 112 640 40 740 104 820 66 930 116 1040 30 1130 92 1190 58 1280 108V160H0z"
      />
      <path
        className="art-lit"
        d="M90 52 150 84 122 96zM260 24 360 96 310 88 284 104zM430 62 540 112 474 100zM640 40 740 104 690 98 664 112zM820 66 930 116 862 104zM1040 30 1130 92 1084 88 1062 106zM1190 58 1280 108 1226 96z"
      />
      <path
        className="art-far"
        d="M0 134 120 90 220 128 350 80 470 134 580 102 700 138 830 88 950 134 1080 96 1180 132 1280 100V160H0z"
      />
      <path className="art-leaf" d="M0 140Q160 112 330 138T680 136T1010 132T1280 128V160H0z" />
      <Palm x={180} y={132} height={74} crown={0.6} />
      <Palm x={214} y={134} height={56} crown={0.5} leaf="art-green" />
      <Palm x={902} y={140} height={80} crown={0.6} />
      <Palm x={1132} y={136} height={64} crown={0.5} leaf="art-green" />
      <path className="art-green" d="M0 154Q240 130 520 152T1000 148T1280 146V160H0z" />
    </Art>
  )
}
