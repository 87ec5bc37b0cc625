import { ANDINA, busFront, LINDERO } from './bus.ts'
import { column, garland } from './hall.ts'
import { trolley } from './luggage.ts'
import { range } from './mountains.ts'
import { C } from './palette.ts'
import { ANA, LUIS, PEDRO, person, ROSA } from './people.ts'
import { sky, stars } from './sky.ts'
import { at, box, dot, down, flip, glow, oval, picture, row, shape } from './svg.ts'

/** A paper lantern, lit. */
const lantern = (x: number, y: number): string =>
  at(
    x,
    y,
    1,
    `${dot(0, -30, 62, glow('#FECC2F88'))}${oval(0, 0, 24, 5, '#06153355')}
    ${shape('M-19,0 l-4,-54 q23,-10 46,0 l-4,54z', down('#FFE9A8', '#EFA31D'))}
    ${shape('M0,-40 q11,16 0,26 q-11,-10 0,-26z', C.white)}${box(-24, -60, 48, 7, C.red, 3)}
    ${box(-20, -4, 40, 6, C.red, 3)}`,
  )

/** Height of the curved roof's lower edge. */
const eave = (x: number): number => {
  const t = (x - 40) / 1520
  return Math.round(378 - 444 * t * (1 - t))
}

export const season = (): string =>
  picture(`${sky('#050F2A', '#3C5FBC')}${stars(7, 90, 260)}
    ${range('-40,330 150,130 330,290 560,70 830,300 1080,90 1300,300 1470,150 1700,330', '#12296A', '#1B3A88')}
    ${range('-40,400 60,300 240,380 420,230 640,330 900,210 1160,340 1360,240 1700,420', '#1B3C8C', '#2850AB')}
    ${shape('M110,720 V352 Q800,150 1490,352 V720z', down('#FFDE8A', '#FFF3CF'))}
    ${row(10, (i) => box(188 + i * 136, eave(188 + i * 136), 5, 470 - eave(188 + i * 136), '#EFA31D55'))}
    ${box(110, 470, 1380, 34, C.navy)}
    ${row(11, (i) => box(150 + i * 122, 482, 44, 10, i % 3 === 0 ? C.sunglow : C.steel, 4))}
    ${row(5, (i) => column(130 + i * 335, 340, 380, C.solitude, C.haze))}
    ${shape('M40,372 Q800,150 1560,372 V330 Q800,96 40,330z', C.cobalt)}
    ${shape('M40,372 Q800,150 1560,372 V384 Q800,164 40,384z', C.sunglow)}
    ${box(0, 716, 1600, 184, down('#243B78', C.night))}
    ${row(6, (i) => oval(160 + i * 250, 752 + (i % 2) * 50, 150, 12, '#FECC2F26'))}
    ${garland(130, 378, 465, 378, 44, 11)}${garland(465, 378, 800, 378, 44, 11)}
    ${garland(800, 378, 1135, 378, 44, 11)}${garland(1135, 378, 1470, 378, 44, 11)}
    ${at(330, 742, 1.08, busFront(ANDINA, true))}${at(645, 742, 1.08, busFront(LINDERO, true))}
    ${flip(988, 742, 1.08, busFront(ANDINA, true))}${flip(1330, 742, 1.08, busFront(LINDERO, true))}
    ${at(490, 818, 0.88, person(ANA, 'walk'), at(-42, -124, 1, trolley(C.sunglow, C.amber)))}
    ${flip(820, 806, 0.84, person(PEDRO, 'stand'))}
    ${flip(1180, 818, 0.88, person(LUIS, 'walk'), at(-42, -124, 1, trolley(C.coral, C.red)))}
    ${at(745, 806, 0.84, person(ROSA, 'stand'))}
    ${row(9, (i) => lantern(60 + i * 185, 884 + (i % 2) * 6))}`)
