import { backpack, duffel, suitcase, tag } from './luggage.ts'
import { C } from './palette.ts'
import { NORA, person } from './people.ts'
import { at, box, dot, down, flip, glow, line, oval, picture, ring, row, shape } from './svg.ts'

const bigWheel = (x: number): string =>
  shape(`M${x - 196},740 v-80 a196,196 0 0 1 392,0 v80z`, C.night) +
  dot(x, 660, 156, C.ink) +
  ring(x, 660, 130, '#2B3550', 8) +
  dot(x, 660, 92, '#B9C6E0') +
  dot(x, 660, 68, '#8797BB') +
  row(8, (i) =>
    dot(
      Math.round(x + Math.cos((i * Math.PI) / 4) * 48),
      Math.round(660 + Math.sin((i * Math.PI) / 4) * 48),
      9,
      C.solitude,
    ),
  ) +
  dot(x, 660, 22, C.navy)

const hold = (): string =>
  `${box(400, 300, 800, 368, C.haze, 20)}${box(416, 316, 768, 340, down('#16284F', '#2B4685'), 12)}
    ${oval(800, 470, 360, 150, glow('#FFE39155'))}
   ${box(416, 620, 768, 36, '#0C1C40', 6)}${box(700, 322, 200, 12, C.glow, 6)}
   ${box(640, 528, 190, 94, C.leaf, 16)}${row(3, (i) => box(660, 544 + i * 24, 150, 9, C.green, 4))}
   ${box(700, 518, 60, 12, C.night, 5)}${box(650, 446, 170, 84, C.clay, 14)}
   ${box(650, 482, 170, 10, C.wood)}${box(716, 474, 38, 26, C.cream, 4)}
   ${at(560, 622, 1.05, suitcase(C.coral, C.red))}
   ${at(1060, 622, 1, duffel(C.clay, C.wood, C.cream))}
   ${at(880, 622, 1.05, suitcase(C.azure, C.cobalt))}
   ${shape('M392,304 L352,196 H1248 L1208,304z', C.solitude)}
   ${shape('M392,304 L382,276 H1218 L1208,304z', C.haze)}
   ${shape('M352,196 H1248 l3,10 H349z', C.white)}
   ${line('M440,420 L402,288 M1160,420 L1198,288', '#7F90B5', 9)}
   ${box(752, 236, 96, 16, C.steel, 8)}`

export const luggageHold = (): string =>
  picture(`${box(0, 0, 1600, 760, down(C.white, '#DDE6F6'))}
    ${box(0, 0, 1600, 96, down('#17316B', '#3E6AC4'))}
    ${row(6, (i) =>
      shape(
        `M${60 + i * 290},0 h90 l-44,96 h-90z M${170 + i * 290},0 h26 l-44,96 h-26z`,
        '#FFFFFF24',
      ),
    )}
    ${row(5, (i) => box(196 + i * 300, 0, 12, 96, C.night))}
    ${shape('M0,128 H620 C900,128 1040,176 1600,176 V212 C1040,212 900,164 620,164 H0z', C.cobalt)}
    ${shape('M0,176 H600 C860,176 1040,224 1600,224 V240 C1040,240 860,192 600,192 H0z', C.sunglow)}
    ${box(0, 690, 1600, 56, '#B8C8E8')}${box(0, 740, 1600, 160, down('#7C8DB3', '#A9B7D6'))}
    ${box(0, 740, 1600, 34, '#06153344')}${bigWheel(150)}${bigWheel(1470)}${hold()}
    ${oval(800, 866, 620, 20, '#06153322')}
    ${flip(1170, 876, 1.72, person({ ...NORA, top: C.sunglow }, 'reach', box(-33, -182, 50, 9, C.white) + box(-32, -156, 61, 9, C.white)))}
    ${at(520, 858, 1.3, suitcase(C.sunglow, C.amber))}${at(566, 640, 1.3, tag(-14))}
    ${flip(740, 868, 1.2, duffel(C.cobalt, '#07368F', C.sunglow))}
    ${at(950, 862, 1.22, backpack(C.coral, C.red))}${at(1026, 580, 1.2, tag(8))}`)
