import { bush, hills, mistBand, range } from './mountains.ts'
import { C } from './palette.ts'
import { cloud, rain, sky } from './sky.ts'
import { at, box, dot, down, each, glow, line, oval, picture, row, sequence, shape } from './svg.ts'

const cone = (x: number, y: number, s: number): string =>
  at(
    x,
    y,
    s,
    `${oval(4, 2, 62, 9, '#06153355')}${box(-52, -14, 104, 16, '#8E2A17', 5)}
    ${shape('M-34,-14 L-9,-142 q9,-8 18,0 L34,-14z', '#E5602E')}
    ${shape('M-27,-50 L-20,-86 h40 l7,36z', C.white)}
    ${shape('M-14,-116 l3,-16 h22 l3,16z', C.white)}
    ${shape('M9,-142 L34,-14 h-14 L3,-146z', '#06153326')}`,
  )

const barrier = (): string =>
  `${[-300, 300].map((x) => oval(x, 4, 60, 9, '#06153355') + line(`M${x - 34},0 L${x},-190 L${x + 34},0`, '#2A3A5F', 13)).join('')}
   ${[-196, -104].map((y) => box(-390, y, 780, 64, C.white, 8) + row(7, (i) => shape(`M${-370 + i * 112},${y} h54 l-42,64 h-${i === 0 ? 32 : 54}z`, '#C2122F')) + box(-390, y + 52, 780, 12, '#06153322', 6)).join('')}
   ${[-300, 300].map((x) => dot(x, -226, 90, glow('#FECC2FBB')) + box(x - 20, -212, 40, 18, C.night, 5) + shape(`M${x - 24},-212 v-18 a24,24 0 0 1 48,0 v18z`, C.sunglow) + shape(`M${x - 4},-246 a18,18 0 0 1 18,18 h-10z`, C.cream)).join('')}`

const detourSign = (x: number, y: number): string =>
  at(
    x,
    y,
    1,
    `${box(-8, -210, 16, 212, '#2A3A5F')}${box(-104, -330, 208, 132, C.ink, 14)}
    ${box(-96, -322, 192, 116, C.sunglow, 9)}
    ${line('M-58,-238 V-262 Q-58,-282 -38,-282 H30', C.ink, 18)}
    ${shape('M24,-312 L72,-282 L24,-252z', C.ink)}`,
  )

/** Fallen earth and rocks across the road. */
function landslide(): string {
  const next = sequence(12)
  const rocks = row(16, () => {
    const [x, y, r] = [600 + next() * 420, 520 + next() * 70, 12 + next() * 26]
    return shape(
      `M${(x - r).toFixed(0)},${y.toFixed(0)} l${(r * 0.4).toFixed(0)},${(-r * 0.8).toFixed(0)} l${(r * 0.9).toFixed(0)},${(-r * 0.1).toFixed(0)} l${(r * 0.7).toFixed(0)},${(r * 0.9).toFixed(0)}z`,
      next() > 0.5 ? '#5C4636' : '#8B6B4F',
    )
  })
  return (
    shape(
      'M1250,232 Q1150,330 1060,420 Q960,480 560,570 Q540,600 590,606 H1080 Q1300,560 1420,430 Q1400,330 1330,226 Q1290,204 1250,232z',
      down('#9A6B45', '#6F4C34'),
    ) +
    shape(
      'M1250,232 Q1190,350 1130,430 Q1010,520 800,606 H1080 Q1300,560 1420,430 Q1400,330 1330,226 Q1290,204 1250,232z',
      '#06153322',
    ) +
    rocks
  )
}

export const closedRoad = (): string =>
  picture(`${sky('#44587F', '#A9B9D6')}
    ${each('-60,150,1.9 380,110,1.7 760,150,2.1 1230,110,1.8', ([x, y, s], i) => cloud(x, y, s, i % 2 ? '#5F729A' : '#6F82A8'))}
    ${range('-40,520 190,260 420,470 640,300 860,480 1120,240 1400,430 1680,300 1760,500', '#5D739F', '#7187B2')}
    ${mistBand(330, 190, '#A9B9D6')}
    ${hills('0,470 200,400 440,480 720,530 900,520 1600,560 1600,560', '#3F6F73')}
    ${hills('860,560 1000,420 1190,220 1330,150 1480,180 1600,120 1600,120', '#2F6259')}
    ${hills('0,560 240,500 500,560 760,590 1600,600 1600,600', '#2A5A50')}
    ${shape('M690,560 Q720,520 860,500 L930,500 Q900,530 960,580 L1420,900 H180z', down('#5A6784', '#38445F'))}
    ${shape('M690,560 L180,900 H206 L704,560z M946,572 L1420,900 H1390 L934,572z', '#E5ECF8AA')}
    ${each('812,610,10,34 806,672,14,56 798,770,20,96', ([x, y, w, h]) => shape(`M${x},${y} h${w} l${w * 0.3},${h} h${-w * 1.5}z`, '#FECC2FCC'))}
    ${landslide()}
    ${each('420,850,150 1050,812,120 760,880,190', ([x, y, w]) => oval(x, y, w, 15, '#A9BDE455') + oval(x + 12, y - 2, w * 0.6, 7, '#E5ECF844'))}
    ${bush(160, 720, 1.7, '#1F4B43')}${bush(60, 800, 2.2, '#173B37')}
    ${bush(1500, 740, 1.8, '#1F4B43')}${bush(1560, 830, 2.3, '#173B37')}${detourSign(1130, 720)}
    ${at(760, 790, 1, barrier())}${cone(330, 842, 1.05)}${cone(600, 868, 1.2)}
    ${cone(960, 868, 1.2)}${cone(1220, 842, 1.05)}${rain(3, 190)}`)
