import { accessSign, column, plant } from './hall.ts'
import { bush } from './mountains.ts'
import { C } from './palette.ts'
import { IVAN, NORA, person, wheelchairUser } from './people.ts'
import { at, box, down, flip, line, picture, row, shape, turn } from './svg.ts'

/** Inside the accessible toilet, seen through the open doorway. */
const washroom = (): string =>
  `${box(930, 210, 330, 450, C.navy, 6)}${box(944, 224, 302, 436, down('#F3F8F6', '#CFE6DD'))}
   ${row(5, (i) => box(944, 290 + i * 74, 302, 2, '#FFFFFF'))}
   ${row(4, (i) => box(1000 + i * 62, 224, 2, 436, '#FFFFFF'))}
   ${box(944, 470, 302, 10, C.green)}
   ${box(968, 280, 100, 140, C.white, 12)}${box(976, 288, 84, 124, down('#BFD6F7', '#E5ECF8'), 8)}
   ${shape('M990,412 l40,-124 h20 l-40,124z', '#FFFFFF88')}
   ${shape('M958,500 h120 q0,56 -60,56 q-60,0 -60,-56z', C.white)}
   ${box(952, 492, 132, 14, C.mist, 6)}${line('M1018,490 v-26 q0,-10 14,-10', '#7F90B5', 8)}
   ${box(1164, 486, 62, 76, C.white, 10)}
   ${shape('M1112,566 h104 q0,60 -34,66 v28 h-40 v-28 q-30,-8 -30,-66z', C.white)}
   ${box(1106, 556, 118, 14, C.mist, 7)}
   ${line('M1098,452 h130', '#56678F', 10)}${line('M1098,452 v12 M1228,452 v12', '#56678F', 10)}
   `

const rail = (y: number): string =>
  line(`M230,${y + 142} L846,${y} H930`, C.cobalt, 12) +
  line(`M230,${y + 182} L846,${y + 40} H930`, C.steel, 8)

export const accessRamp = (): string =>
  picture(`${box(0, 0, 1600, 660, down('#EAF1FC', '#D3E0F6'))}${box(0, 0, 1600, 96, C.cobalt)}
    ${box(0, 96, 1600, 12, C.sunglow)}
    ${row(6, (i) => box(70 + i * 270, 34, 150, 22, '#FFFFFF66', 11))}
    ${box(120, 190, 600, 300, C.white, 8)}${box(134, 204, 572, 272, down('#A9C6F7', '#EAF3FF'))}
    ${shape('M134,476 V400 L240,330 L330,392 L450,300 L580,410 L650,366 L706,410 V476z', '#7FA2E4')}
    ${shape('M134,476 V440 Q260,400 400,440 T706,430 V476z', C.leaf)}
    ${row(3, (i) => box(270 + i * 144, 204, 8, 272, C.white))}
    ${column(800, 108, 560, C.white, C.mist)}${column(1400, 108, 560, C.white, C.mist)}
    ${washroom()}${shape('M1260,210 L1366,180 V700 L1260,660z', C.cobalt)}
    ${shape('M1260,210 L1366,180 V196 L1260,224z', C.azure)}${accessSign(1316, 320, 34)}
    ${line('M1276,470 V540', C.sunglow, 10)}${accessSign(1094, 158, 40)}
    ${box(0, 660, 1600, 240, down('#B9CBEC', '#DCE6F7'))}
    ${shape('M150,826 L850,664 H1600 V826z', '#93ABD9')}
    ${shape('M150,826 L850,664 H1600 V690 H862 L250,832z', '#F3F7FE')}
    ${box(0, 824, 1600, 76, down('#A9BDE4', '#C8D8F5'))}
    ${row(30, (i) => turn(232 + i * 21, 806 - i * 4.86, -13, box(-7, -3, 14, 6, C.sunglow, 3)))}
    ${row(24, (i) => box(884 + i * 30, 672, 20, 9, C.sunglow, 4))}
    ${row(5, (i) => line(`M${246 + i * 146},${658 - i * 33.7} v142`, C.steel, 8))}
    ${line('M914,520 V664', C.steel, 8)}${rail(520)}
    ${turn(560, 742, -13, at(0, 0, 1.22, wheelchairUser({ ...IVAN, top: C.red })))}
    ${flip(1440, 694, 1.22, person(NORA, 'walk'))}${plant(60, 860, 1.1)}
    ${box(880, 706, 720, 10, '#7C97CC')}${box(0, 826, 1600, 8, '#FFFFFF66')}
    ${row(6, (i) => bush(920 + i * 124, 832, 0.72, i % 2 ? C.green : C.leaf))}`)
