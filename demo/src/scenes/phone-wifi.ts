import { bench, board, floor, mullions } from './hall.ts'
import { C, SKIN } from './palette.ts'
import { ANA, LUIS, person, ROSA } from './people.ts'
import { at, box, dot, down, faint, flip, glow, picture, row, shape, turn } from './svg.ts'

const arc = (x: number, y: number, r: number, color: string, width: number): string => {
  const d = r * Math.SQRT1_2
  return `<path d="M${x - d},${y - d} a${r},${r} 0 0 1 ${2 * d},0" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"/>`
}

const signal = (x: number, y: number, s: number, color: string): string =>
  at(
    x,
    y,
    s,
    `${dot(0, 0, 15, color)}${arc(0, 6, 52, color, 20)}${arc(0, 12, 96, color, 20)}
    ${arc(0, 18, 140, color, 20)}`,
  )

const screen = (): string =>
  `${box(-150, -310, 300, 620, down('#0F4CC4', '#0A2E83'), 30)}
    ${box(-46, -298, 92, 20, C.night, 10)}
   ${dot(0, -120, 150, glow('#FECC2F44'))}${signal(0, -82, 0.86, C.sunglow)}
   ${box(-114, 18, 228, 22, C.white, 8)}${box(-80, 54, 160, 14, C.haze, 6)}
   ${box(-122, 104, 244, 104, C.white, 16)}${box(-104, 124, 64, 64, C.solitude, 12)}
   ${box(-92, 138, 40, 30, C.cobalt, 6)}${box(-88, 142, 32, 11, C.mist, 2)}
   ${dot(-82, 169, 5, C.ink)}${dot(-62, 169, 5, C.ink)}
   ${box(-24, 132, 126, 14, C.navy, 5)}${box(-24, 158, 90, 12, C.haze, 5)}
   ${box(-122, 232, 244, 50, C.sunglow, 25)}${box(-56, 250, 112, 14, C.navy, 6)}`

/** A left hand: palm behind the phone, four fingers on its right edge, the thumb in front. */
const palmSide = (skin: string, shade: string): string =>
  `${shape('M-118,560 L-124,300 Q-226,210 -214,60 Q-206,-10 -160,-10 L150,120 Q200,200 170,290 L120,560z', skin)}
    ${shape('M-118,560 L-124,300 Q-160,260 -186,210 Q-80,330 150,320 L120,560z', shade)}`

const fingers = (skin: string, shade: string): string =>
  row(4, (i) =>
    turn(
      164 - (i === 0 || i === 3 ? 0 : -4),
      -58 + i * 65,
      -14 + i * 3,
      `${box(-46 + (i === 3 ? 10 : 0), -28, 82, 66, shade, 31)}
      ${box(-48 + (i === 3 ? 10 : 0), -32, 80 - (i === 3 ? 10 : 0), 62, skin, 31)}`,
    ),
  )

const thumb = (skin: string, shade: string): string =>
  `${shape('M-214,120 Q-224,-10 -170,-92 Q-142,-126 -116,-106 Q-96,-88 -112,-56 Q-142,0 -138,90 Q-140,190 -190,200z', shade)}
   ${shape('M-220,120 Q-228,-14 -176,-96 Q-148,-130 -122,-110 Q-102,-92 -118,-60 Q-148,-4 -146,90 Q-150,186 -196,196z', skin)}
   ${shape('M-158,-96 q18,-22 32,-10 q10,10 0,28 q-8,14 -20,14 q-24,-8 -12,-32z', '#FFFFFF44')}`

export const phoneWifi = (): string =>
  picture(`${box(0, 0, 1600, 900, down('#DCE7FA', '#F2F6FD'))}
    ${box(0, 120, 1600, 440, down('#B4CDF7', '#EAF3FF'))}
    ${shape('M0,560 V440 L180,300 L340,420 L520,270 L760,450 L960,320 L1150,440 L1380,260 L1600,420 V560z', '#9DB8EC')}
    ${shape('M0,560 V500 Q300,420 620,500 T1200,490 T1600,480 V560z', '#8CC5B2')}
    ${mullions(-10, 120, 1620, 440, 6, C.white)}${dot(800, 400, 520, glow('#FFFFFFDD'))}
    ${box(0, 0, 1600, 30, C.cobalt)}${box(0, 30, 1600, 10, C.sunglow)}${board(96, 84, 420, 3)}
    ${floor(568, '#BCCCEB', '#E5ECF8', '#FFFFFF88')}
    ${faint(0.85, bench(1060, 660, 7), bench(-100, 660, 6))}
    ${at(240, 690, 0.95, person(ROSA, 'phone', box(46, -216, 18, 32, C.night, 4)))}
    ${flip(1360, 690, 0.95, person(LUIS, 'phone', box(46, -216, 18, 32, C.night, 4)))}
    ${flip(1210, 700, 0.95, person(ANA, 'phone', box(46, -216, 18, 32, C.night, 4)))}
    ${at(
      800,
      396,
      1.04,
      `${palmSide(SKIN.tan, '#A8734C')}${shape('M-150,420 h296 l40,200 h-390z', C.red)}
      ${box(-158, 396, 312, 46, '#C2122F', 16)}${box(-156, -324, 328, 660, '#06153333', 44)}
      ${box(-166, -326, 332, 652, C.night, 44)}${screen()}${fingers(SKIN.tan, '#A8734C')}
      ${thumb(SKIN.tan, '#A8734C')}`,
    )}`)
