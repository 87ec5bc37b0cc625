import { bus, LINDERO } from './bus.ts'
import { bush, hills, mistBand, palm, range, tree } from './mountains.ts'
import { C } from './palette.ts'
import { birds, cloud, rays, sky, sun } from './sky.ts'
import { at, box, dot, each, faint, line, oval, picture, row, shape } from './svg.ts'

const pin = (x: number, y: number, s: number, color: string): string =>
  at(
    x,
    y,
    s,
    `${oval(0, 0, 16, 5, '#06153355')}
    ${shape('M0,0 C-12,-30 -38,-48 -38,-78 a38,38 0 0 1 76,0 C38,-48 12,-30 0,0z', color)}
    ${dot(0, -78, 17, C.white)}`,
  )

const WINDING =
  'M760,640 C980,620 1130,596 1060,560 C980,526 620,548 600,508 C590,474 860,474 850,444 C842,420 740,420 745,396'

export const fareRoute = (): string =>
  picture(`${sky('#7FAAF2', '#FFF0CC')}${faint(0.18, rays(560, 300, C.white))}${sun(560, 290, 72)}
    ${cloud(1120, 170, 1.1, '#FFFFFFC8')}${cloud(150, 140, 0.8, '#FFFFFFA8')}
    ${birds(900, 150, C.azure)}
    ${range('-40,430 160,240 360,400 700,170 960,380 1180,230 1400,400 1560,280 1700,420', '#86A8E8', '#B4CBF5')}
    ${mistBand(240, 200, '#E8EDF3')}
    ${range('-40,520 240,340 470,480 600,400 760,470 1080,310 1350,500 1520,390 1700,520', '#4C79CF', '#6E96E0')}
    ${mistBand(400, 130, '#DCEBFA')}
    ${hills('0,540 200,470 480,440 760,390 1060,460 1340,510 1600,450 1600,450', '#5DB596')}
    ${hills('0,600 260,560 560,500 880,470 1180,540 1420,580 1600,540 1600,540', C.leaf)}
    ${line(WINDING, '#F4E6C4', 30)}${line(WINDING, '#7686AC', 20)}${line(WINDING, '#FFFFFF66', 2)}
    ${hills('0,640 300,610 640,650 980,612 1300,650 1600,610 1600,610', C.green)}
    ${each('1180,520,0.5 1260,556,0.6 380,560,0.6 460,530,0.5 300,590,0.7 930,530,0.45', ([x, y, s]) => tree(x, y, s, C.green, '#5DB596'))}
    ${palm(220, 660, 400, C.pine)}${palm(320, 650, 300, C.pine)}${palm(1390, 660, 420, C.pine)}
    ${palm(1300, 650, 290, C.pine)}${palm(1500, 640, 320, C.pine)}${pin(745, 398, 0.62, C.red)}
    ${pin(850, 446, 0.74, C.cobalt)}${pin(610, 512, 0.88, C.sunglow)}${pin(1066, 556, 1, C.red)}
    ${box(0, 690, 1600, 12, '#F4E6C4')}${box(0, 700, 1600, 140, C.road)}
    ${box(0, 700, 1600, 6, '#FFFFFF66')}
    ${row(9, (i) => box(-60 + i * 210, 792, 120, 9, C.sunglow, 4))}
    ${at(470, 776, 1.04, bus(LINDERO))}${shape('M0,838 H1600 V900 H0z', C.pine)}
    ${shape('M0,850 Q400,826 800,848 T1600,838 V900 H0z', C.green)}
    ${each('70,1.1 330,0.8 1250,1 1520,1.3', ([x, s]) => bush(x, 892, s, C.pine))}`)
