import { C } from './palette.ts'
import { at, box, dot, line, oval, row, shape, turn } from './svg.ts'

/** The paper luggage tag, hanging from its hole at 0,0. */
export const tag = (angle: number): string =>
  turn(
    0,
    0,
    angle,
    `${line('M0,0 v14', C.ink, 3)}
  ${shape('M-13,22 l8,-10 h10 l8,10 v38 h-26z', C.cream)}
    ${dot(0, 20, 3.5, C.ink)}${box(-8, 30, 16, 4, C.cobalt)}${box(-8, 38, 16, 3, C.haze)}
    ${box(-8, 45, 10, 3, C.haze)}`,
  )

/** A hard suitcase: 116 wide, 230 high with its handle out, standing on y = 0. */
export const suitcase = (color: string, shade: string): string =>
  oval(0, 0, 70, 8, '#06153340') + shell(color, shade)

const shell = (color: string, shade: string): string =>
  `${line('M-24,-170 V-222 H24 V-170', '#2A3A5F', 7)}${box(-30, -229, 60, 13, C.night, 6)}
   ${dot(-40, -7, 9, C.ink)}${dot(40, -7, 9, C.ink)}
   ${box(-58, -178, 116, 168, color, 18)}
   ${shape('M-40,-178 h14 v168 h-14 q-18,0 -18,-18 v-132 q0,-18 18,-18z', shade)}
   ${row(3, (i) => box(-12 + i * 22, -164, 8, 140, shade, 4))}
   ${box(-22, -186, 44, 12, C.night, 5)}${box(-58, -102, 116, 7, '#06153333')}
   ${box(42, -106, 14, 16, C.solitude, 4)}`

/** A soft bag: 210 wide, 120 high. */
export const duffel = (color: string, shade: string, strap: string): string =>
  `${oval(0, 0, 112, 8, '#06153340')}${line('M-46,-92 q0,-52 46,-52 q46,0 46,52', strap, 9)}
   ${shape('M-84,-104 h168 q26,6 26,54 q0,50 -24,50 h-172 q-24,0 -24,-50 q0,-48 26,-54z', color)}
   ${shape('M-84,-104 h26 q-20,54 0,104 h-28 q-24,0 -24,-50 q0,-48 26,-54z', shade)}
   ${line('M-66,-90 H66', shade, 5)}${box(-54, -104, 14, 104, strap)}
   ${box(40, -104, 14, 104, strap)}${box(-26, -66, 52, 42, shade, 8)}`

/** A backpack seen from its front: 110 wide, 150 high. */
export const backpack = (color: string, shade: string): string =>
  `${oval(0, 0, 60, 7, '#06153340')}${line('M-16,-146 q0,-22 16,-22 q16,0 16,22', shade, 8)}
   ${shape('M-54,-14 V-96 q0,-54 54,-54 q54,0 54,54 V-14 q0,14 -14,14 h-80 q-14,0 -14,-14z', color)}
   ${shape('M-40,-14 V-56 q0,-12 12,-12 h56 q12,0 12,12 V-14 q0,6 -6,6 h-68 q-6,0 -6,-6z', shade)}
   ${line('M-28,-50 H28', C.solitude, 4)}${line('M-36,-92 q36,-26 72,0', shade, 5)}`

/** A trolley case rolling behind someone's hand at 0,0. */
export const trolley = (color: string, shade: string): string =>
  oval(-54, 124, 44, 6, '#06153340') + turn(0, 0, 24, at(0, 133, 0.58, shell(color, shade)))
