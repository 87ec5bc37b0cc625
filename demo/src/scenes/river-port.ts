import { ANDINA, bus } from './bus.ts'
import { trolley } from './luggage.ts'
import { hills, mistBand, palm, range, tree } from './mountains.ts'
import { C } from './palette.ts'
import { ANA, IVAN, PEDRO, person } from './people.ts'
import { birds, cloud, rays, sky, sun } from './sky.ts'
import {
  at,
  box,
  dot,
  down,
  faint,
  flip,
  line,
  oval,
  picture,
  row,
  sequence,
  shape,
} from './svg.ts'

/** Glints on the water, shorter and closer together far away. */
function glints(seed: number): string {
  const next = sequence(seed)
  return row(70, () => {
    const depth = next() ** 1.3
    const [x, y, w] = [next() * 1600, 520 + depth * 370, 24 + depth * 120]
    return box(
      Math.round(x - w / 2),
      Math.round(y),
      Math.round(w),
      3 + Math.round(depth * 4),
      next() > 0.5 ? '#FFFFFF3D' : '#FFE39155',
      3,
    )
  })
}

/** A covered river launch, bow to the right; 560 long on the waterline y = 0. */
const launch = (): string =>
  `${oval(280, 16, 300, 16, '#06153333')}
   ${[110, 190, 270, 350].map((x, i) => dot(x, -84, 17, ['#8E5B3C', '#C18A60', '#5F3B28', '#E3B48E'][i] ?? C.clay) + shape(`M${x - 17},-86 q-2,-20 17,-20 q19,0 17,18 q-16,4 -22,-6z`, '#2B1A14') + shape(`M${x - 26},-30 v-14 q0,-22 26,-22 q26,0 26,22 v14z`, [C.coral, C.sunglow, C.white, C.leaf][i] ?? C.red)).join('')}
   ${[60, 150, 235, 320, 410].map((x) => box(x, -150, 7, 112, C.solitude)).join('')}
   ${shape('M36,-150 q6,-26 40,-28 h300 q36,2 56,28z', C.sunglow)}
   ${shape('M36,-150 h396 l6,12 h-408z', C.amber)}
   ${shape('M0,-44 H470 Q530,-48 580,-74 Q556,14 480,24 H50 Q10,22 0,-44z', C.white)}
   ${shape('M4,-22 H500 Q534,-28 562,-42 Q558,-30 552,-20 Q520,-4 480,-4 H8z', C.red)}
   ${shape('M10,0 H536 Q510,22 480,24 H50 Q22,22 10,0z', C.navy)}${box(-26, -52, 34, 58, C.ink, 8)}`

const quay = (): string =>
  `${box(0, 640, 900, 52, down('#E9D9B8', '#F6EBD2'))}
    ${box(0, 690, 900, 92, down('#C9B08A', '#93795C'))}
   ${row(8, (i) => box(40 + i * 116, 686, 22, 150, '#6E5238') + box(40 + i * 116, 686, 8, 150, '#8A6A4A'))}
   ${row(4, (i) => dot(150 + i * 232, 742, 27, C.ink) + dot(150 + i * 232, 742, 12, '#93795C'))}
   ${[300, 840].map((x) => box(x, 664, 26, 30, C.navy, 6) + box(x - 6, 658, 38, 12, C.navy, 6)).join('')}
   ${line('M852,674 Q880,750 860,800', C.cream, 5)}`

export const riverPort = (): string =>
  picture(`${sky('#9FC0F6', '#FFEFCB')}${faint(0.16, rays(1090, 372, C.white))}${sun(1090, 372, 66)}
    ${cloud(180, 170, 1, '#FFFFFFB0')}${cloud(1250, 130, 0.8, '#FFFFFF99')}
    ${birds(560, 180, C.azure)}
    ${range('-40,470 140,270 350,430 560,230 800,450 940,360 1090,460 1360,240 1680,480', '#8FAEEA', '#AFC6F2')}
    ${mistBand(280, 210, '#F2EEDF')}
    ${hills('0,470 240,420 520,490 860,450 1200,500 1420,440 1600,470 1600,470', '#4E9E8E')}
    ${hills('0,506 300,478 620,512 980,492 1320,512 1600,486 1600,486', C.green)}
    ${[1010, 1062, 1128, 1300, 1362]
      .map(
        (x, i) =>
          box(x, 474 - (i % 2) * 8, 40, 40, i % 2 ? C.cream : C.white) +
          shape(`M${x - 8},${476 - (i % 2) * 8} l28,-24 l28,24z`, C.tile) +
          box(x + 14, 492, 12, 22, C.wood),
      )
      .join('')}
    ${box(0, 512, 1600, 388, down('#A9C8F2', '#1E57B8'))}
    ${row(15, (i) => oval(1090 + ((i * 29) % 40) - 20, 522 + i * 26, 34 + ((i * 37) % 40) + i * 3, 4 + i * 0.5, '#FFF3C4C8'))}
    ${glints(31)}${palm(1250, 512, 190, C.pine)}${palm(1450, 512, 240, C.pine)}
    ${tree(70, 650, 1.5, C.green, C.leaf)}${palm(30, 652, 430, C.pine)}${quay()}
    ${at(96, 664, 0.98, bus(ANDINA))}
    ${at(862, 684, 0.68, person(ANA, 'walk'), at(-42, -124, 1, trolley(C.coral, C.red)))}
    ${flip(560, 686, 0.68, person(PEDRO))}
    ${at(752, 682, 0.68, person(IVAN, 'walk'), at(-42, -124, 1, trolley(C.sunglow, C.amber)))}
    ${at(800, 832, 1.02, launch())}
    ${row(5, (i) => box(760 + i * 150, 866 + (i % 2) * 12, 110, 5, '#FFFFFF55', 3))}`)
