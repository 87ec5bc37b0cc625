import { bus, LINDERO } from './bus.ts'
import { bush, hills, mistBand, palm, range, villageLights } from './mountains.ts'
import { C } from './palette.ts'
import { moon, sky, stars } from './sky.ts'
import { at, box, down, picture, row, shape } from './svg.ts'

const guardRail = (y: number): string =>
  row(
    12,
    (i) => box(40 + i * 140, y, 14, 56, '#1A2C5A') + box(42 + i * 140, y + 4, 10, 12, C.sunglow, 2),
  ) +
  box(0, y + 14, 1600, 22, '#5B74B4', 4) +
  box(0, y + 14, 1600, 7, '#8FA6DC', 4)

export const nightRoad = (): string =>
  picture(`${sky('#050F2A', '#2B4FA8')}${stars(21, 150, 480)}${moon(1090, 190, 74)}
    ${range('-40,520 160,330 330,470 590,240 860,480 1010,380 1160,470 1390,270 1680,520', '#1F429A', '#2F59BA')}
    ${mistBand(300, 260, '#5B82D8')}
    ${range('-40,600 120,470 360,580 520,450 740,590 980,430 1250,600 1480,480 1680,610', '#15327B', '#1D4192')}
    ${mistBand(500, 130, '#2F57B4')}
    ${hills('0,600 200,540 420,610 700,560 960,620 1240,560 1600,620 1600,620', '#0E2660')}
    ${villageLights(5, 46, '800,606,230,34')}${villageLights(9, 20, '330,600,110,20')}
    ${villageLights(15, 22, '1330,600,120,22')}
    ${hills('0,650 260,610 560,664 900,640 1240,668 1600,630 1600,630', '#0A1D4C')}
    ${palm(150, 690, 250, '#0A2554', '#2B4A8C')}${palm(226, 690, 180, '#0A2554', '#2B4A8C')}
    ${palm(1430, 690, 270, '#0A2554', '#2B4A8C')}${palm(1510, 690, 190, '#0A2554', '#2B4A8C')}
    ${box(0, 668, 1600, 12, '#16306B')}${box(0, 680, 1600, 150, down('#2C3A60', '#1C2747'))}
    ${box(0, 688, 1600, 5, '#C8D8F566')}
    ${row(9, (i) => box(-30 + i * 200, 776, 110, 9, '#FECC2FCC', 4))}
    ${at(330, 764, 1.28, bus(LINDERO, true))}${guardRail(812)}
    ${shape('M0,876 Q400,858 800,872 T1600,866 V900 H0z', '#050F2A')}
    ${bush(120, 880, 1.3, '#071738')}${bush(1240, 884, 1.5, '#071738')}
    ${bush(1480, 880, 1.1, '#0A1F4A')}`)
