import { C, SKIN } from './palette.ts'
import { at, box, dot, line, oval, ring, row, shape } from './svg.ts'

export type Look = {
  skin: string
  hair: string
  top: string
  legs: string
  style?: 'short' | 'long' | 'bun' | 'hat'
  wear?: 'shirt' | 'dress' | 'ruana'
}

export const ANA: Look = {
  skin: SKIN.tan,
  hair: '#2B1A14',
  top: C.red,
  legs: C.navy,
  style: 'long',
}
export const LUIS: Look = { skin: SKIN.brown, hair: '#17110F', top: C.cobalt, legs: '#3B4763' }
export const ROSA: Look = {
  skin: SKIN.light,
  hair: '#6E7485',
  top: C.green,
  legs: C.green,
  style: 'bun',
  wear: 'dress',
}
export const PEDRO: Look = {
  skin: SKIN.tan,
  hair: '#2B1A14',
  top: C.clay,
  legs: '#26365C',
  style: 'hat',
  wear: 'ruana',
}
export const NORA: Look = {
  skin: SKIN.deep,
  hair: '#17110F',
  top: C.sunglow,
  legs: C.navy,
  style: 'bun',
}
export const IVAN: Look = { skin: SKIN.light, hair: '#5A3422', top: C.steel, legs: C.navy }

const POSES = {
  stand: {
    legs: ['-11,-126 L-13,-66 L-15,-12', '11,-126 L13,-66 L15,-12'],
    arms: ['-29,-206 L-41,-164 L-37,-120', '29,-206 L41,-164 L37,-120'],
  },
  walk: {
    legs: ['-2,-126 L-18,-70 L-46,-18', '4,-126 L26,-72 L28,-12'],
    arms: ['22,-206 L36,-168 L56,-138', '-22,-206 L-42,-168 L-42,-124'],
  },
  reach: {
    legs: ['-10,-126 L-14,-66 L-14,-12', '10,-126 L14,-66 L18,-12'],
    arms: ['-26,-206 L-40,-164 L-32,-122', '26,-206 L44,-172 L80,-178'],
  },
  phone: {
    legs: ['-10,-126 L-14,-66 L-14,-12', '10,-126 L14,-66 L18,-12'],
    arms: ['-28,-206 L-40,-166 L-34,-124', '28,-206 L38,-164 L52,-192'],
  },
} as const

const SHOE = (end: string): string => {
  const [x = '0', y = '0'] = end.split(',')
  return `<path transform="translate(${x} ${Number(y) + 12})" d="M-13,0 v-16 h24 q4,7 14,8 q5,1 5,8z" fill="#1B2233"/>`
}

const last = (d: string): string => d.split(' L').at(-1) ?? '0,0'
const hand = (end: string, skin: string): string =>
  dot(Number(end.split(',')[0]), Number(end.split(',')[1]), 9.5, skin)

function hairBehind({ style, hair }: Look): string {
  if (style === 'long')
    return shape(
      'M-27,-266 q-2,-36 28,-36 q30,0 26,34 q0,10 -8,16 l-8,36 q-26,10 -40,-4 q4,-22 2,-46z',
      hair,
    )
  return style === 'bun' ? dot(-23, -290, 14, hair) : ''
}

function hairFront({ style, hair }: Look): string {
  const cap = shape(
    'M-25,-258 q-8,-42 24,-44 q30,0 26,26 q-18,2 -28,-10 q-2,14 -12,18 l-1,14 q-6,2 -9,-4z',
    hair,
  )
  if (style !== 'hat') return cap
  return `${cap}${shape('M-22,-284 q0,-36 22,-34 q24,-2 22,34z', C.cream)}
    ${box(-23, -292, 46, 9, C.ink)}${oval(0, -283, 42, 7, C.cream)}`
}

function clothes({ wear, top, legs }: Look): string {
  const shade = '#06153326'
  if (wear === 'ruana')
    return `${shape('M-12,-226 h24 q30,8 38,60 l6,54 q-56,22 -112,0 l6,-54 q8,-52 38,-60z', top)}
      ${shape('M-48,-138 h96 l2,10 h-100z M-51,-120 h102 l1,6 h-104z', C.cream)}
      ${shape('M-12,-226 h8 q-22,60 -22,122 q-16,-2 -30,-8 l6,-54 q8,-52 38,-60z', shade)}`
  const torso = 'M-14,-226 h28 q22,4 23,26 l-6,80 h-62 l-6,-80 q1,-22 23,-26z'
  const skirt =
    wear === 'dress'
      ? shape('M-30,-132 h60 l20,76 q-50,14 -100,0z', legs)
      : box(-30, -132, 60, 22, legs, 8)
  return `${skirt}${shape(torso, top)}
    ${shape('M-14,-226 h6 q-12,50 -8,106 h-15 l-6,-80 q1,-22 23,-26z', shade)}`
}

/** A person 300 high, standing on y = 0 and looking right. */
export function person(look: Look, pose: keyof typeof POSES = 'stand', held = ''): string {
  const { skin, top, wear, legs } = look
  const [farLeg, nearLeg] = POSES[pose].legs
  const [farArm, nearArm] = POSES[pose].arms
  const legColor = wear === 'dress' ? skin : legs
  const arm = (d: string) => line(`M${d}`, top, 19) + hand(last(d), skin)
  return `${oval(2, 0, 50, 7, '#06153340')}${at(0, 10, 1, hairBehind(look))}
    ${line(`M${farLeg}`, legColor, 25)}${line(`M${farLeg}`, '#06153330', 25)}${SHOE(last(farLeg))}
    ${arm(farArm)}
    ${line(`M${nearLeg}`, legColor, 26)}${SHOE(last(nearLeg))}
    ${clothes(look)}${box(-9, -240, 18, 22, skin, 8)}
    ${shape('M-9,-232 q9,8 18,0 v6 q-9,9 -18,0z', '#06153326')}
    ${at(0, 10, 1, dot(0, -266, 24, skin), hairFront(look))}${held}
    ${wear === 'ruana' ? hand(last(nearArm), skin) : line(`M${nearArm}`, top, 19) + line(`M${nearArm}`, '#06153314', 19) + hand(last(nearArm), skin)}`
}

/** Someone in a wheelchair, rolling to the right; 260 high on y = 0. */
export function wheelchairUser({ skin, hair, top, legs }: Look): string {
  const steel = '#2A3A5F'
  return `${oval(20, 0, 104, 8, '#06153340')}
    ${line('M-52,-168 h-20 M-52,-168 L-44,-84 H52 L66,-34', steel, 8)}${ring(76, -17, 15, C.ink, 7)}
    ${line('M66,-34 L76,-17', steel, 6)}
    ${line('M78,-54 L96,-22 H120', steel, 7)}
    ${line('M-10,-106 L66,-108 L88,-42', legs, 30)}
    ${shape('M74,-44 h26 q4,12 20,14 q6,2 6,10 h-52z', '#1B2233')}
    ${shape('M-30,-92 q-16,-70 -4,-96 q10,-18 28,-16 q24,2 28,28 l6,84z', top)}
    ${shape('M-30,-92 q-16,-70 -4,-96 q6,-10 12,-12 q-10,50 0,108z', '#06153326')}
    ${box(-15, -216, 18, 24, skin, 8)}${dot(-1, -232, 24, skin)}
    <g transform="translate(-1 34)">${hairFront({ skin, hair, top, legs })}</g>
    ${ring(-10, -64, 60, C.ink, 8)}${ring(-10, -64, 49, C.steel, 4)}
    ${row(8, (i) => line(`M-10,-64 L${(-10 + Math.cos((i * Math.PI) / 4) * 56).toFixed(0)},${(-64 + Math.sin((i * Math.PI) / 4) * 56).toFixed(0)}`, '#8FA3CC', 2))}
    ${dot(-10, -64, 9, steel)}
    ${line('M0,-184 L-2,-140 L34,-112', top, 20)}
    ${line('M0,-184 L-2,-140 L34,-112', '#06153314', 20)}${dot(36, -110, 11, skin)}`
}
