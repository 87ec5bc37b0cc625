import { board, clock, floor, plant } from './hall.ts'
import { suitcase, trolley } from './luggage.ts'
import { C } from './palette.ts'
import { ANA, IVAN, type Look, LUIS, NORA, PEDRO, person, ROSA } from './people.ts'
import { at, box, down, flip, line, picture, row, shape } from './svg.ts'

const ticketWindow = (x: number, clerk: Look, band: string): string =>
  `${box(x, 300, 300, 400, C.white, 10)}${box(x, 300, 300, 64, band, 10)}
    ${box(x, 344, 300, 20, band)}${box(x + 34, 322, 150, 18, '#FFFFFFE0', 6)}
    ${box(x + 226, 318, 44, 26, C.sunglow, 6)}
   ${box(x + 26, 384, 248, 174, down('#BBD0F5', '#EAF1FC'), 6)}
   ${at(x + 150, 694, 1.02, person({ ...clerk, top: C.navy, legs: C.navy }))}
   ${shape(`M${x + 144},466 h12 l4,44 l-10,12 l-10,-12z`, C.sunglow)}
   ${box(x + 26, 384, 248, 174, '#FFFFFF22', 6)}
   ${shape(`M${x + 60},384 h50 l-70,174 h-14 v-90z`, '#FFFFFF55')}
   ${box(x + 190, 520, 66, 40, C.night, 5)}${box(x - 8, 556, 316, 26, C.sand, 6)}
   ${box(x, 580, 300, 124, C.solitude)}${box(x + 20, 598, 260, 84, C.white, 6)}
   ${box(x + 20, 598, 260, 8, band, 4)}`

/** A ticket in the hand, with its coloured stub. */
const ticket = (x: number, y: number): string =>
  at(
    x,
    y,
    1,
    `${box(6, -22, 46, 28, C.white, 3)}${box(38, -22, 14, 28, C.sunglow, 3)}
    ${line('M13,-13 h16 M13,-5 h12', C.cobalt, 3)}`,
  )

export const ticketHall = (): string =>
  picture(`${box(0, 0, 1600, 720, down('#DCE7FA', '#F2F6FD'))}${box(0, 0, 1600, 40, C.cobalt)}
    ${box(0, 40, 1600, 10, C.sunglow)}
    ${[160, 330, 1270, 1440]
      .map(
        (x) =>
          line(`M${x},50 V120`, C.navy, 6) +
          shape(`M${x - 56},156 q56,-62 112,0z`, C.navy) +
          box(x - 46, 154, 92, 10, C.glow, 5) +
          shape(`M${x - 46},164 h92 l40,120 h-172z`, down('#FFF3C4AA', '#FFF3C400')),
      )
      .join('')}
    ${board(480, 96, 460, 4)}${line('M560,50 V96 M860,50 V96', C.navy, 6)}${clock(1060, 176, 62)}
    ${line('M1060,50 V114', C.navy, 6)}${floor(690, '#C3D2EF', '#E3EBF9', '#FFFFFF99')}
    ${ticketWindow(90, IVAN, C.green)}${ticketWindow(430, NORA, C.cobalt)}
    ${ticketWindow(770, LUIS, C.red)}${ticketWindow(1110, ANA, C.cobalt)}${plant(1490, 716, 1.2)}
    ${row(4, (i) => box(90 + i * 340, 704, 300, 56, '#FFFFFF44'))}
    ${at(470, 790, 1.16, person(LUIS, 'reach', ticket(72, -176)))}
    ${at(392, 800, 0.7, suitcase(C.sunglow, C.amber))}
    ${flip(1040, 790, 1.16, person(ROSA, 'reach', ticket(72, -176)))}
    ${at(1126, 800, 0.66, suitcase(C.leaf, C.green))}${at(1372, 812, 1.18, person(PEDRO))}
    ${flip(150, 830, 1.2, person(ANA, 'phone', box(46, -216, 18, 32, C.night, 4)))}
    ${at(
      760,
      866,
      1.24,
      `${person({ ...IVAN, top: C.coral }, 'walk')}
      ${at(-42, -124, 1.02, trolley(C.azure, C.cobalt))}`,
    )}`)
