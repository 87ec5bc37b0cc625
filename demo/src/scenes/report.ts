import { C } from './palette.ts'
import { box, dot, down, each, line, oval, picture, ring, row, shape, turn } from './svg.ts'

const sheet = (w: number, h: number, fill: string): string =>
  box(-w / 2 + 10, -h / 2 + 14, w, h, '#06153340', 10) + box(-w / 2, -h / 2, w, h, fill, 10)

const words = (x: number, y: number, widths: readonly number[], color: string): string =>
  widths.map((w, i) => box(x, y + i * 24, w, 9, color, 4)).join('')

/** The cover: bars of the twelve weeks and the share answered in time. */
const mainReport = (): string =>
  `${box(-270, -342, 520, 690, '#06153322', 12)}${sheet(520, 680, C.white)}
    ${box(-260, -340, 520, 96, C.cobalt, 10)}${box(-260, -262, 520, 18, C.cobalt)}
    ${box(-260, -244, 520, 10, C.sunglow)}
   ${box(-222, -308, 250, 20, C.white, 6)}${box(-222, -278, 160, 12, C.haze, 5)}
   ${words(-222, -206, [190, 220, 170], C.mist)}
   ${ring(132, -150, 62, C.solitude, 30)}<path d="M132,-212 a62,62 0 1 1 -24,5" fill="none" stroke="${C.green}" stroke-width="30"/>
   ${line('M108,-150 l17,18 l32,-36', C.green, 12)}
   ${box(-222, -110, 210, 46, C.solitude, 8)}${dot(-198, -87, 11, C.sunglow)}
   ${box(-176, -92, 130, 10, C.steel, 4)}
   ${row(4, (i) => box(-222, -20 + i * 52, 444, 2, C.solitude))}
   ${[70, 104, 88, 136, 122, 164, 148, 186].map((h, i) => box(-212 + i * 54, 188 - h, 34, h, i === 7 ? C.sunglow : i % 2 ? C.cobalt : C.steel, 5)).join('')}
   ${box(-222, 188, 444, 5, C.navy)}${words(-222, 222, [444, 444, 300], C.mist)}`

const sideReport = (accent: string): string =>
  `${sheet(400, 540, C.white)}${box(-166, -232, 150, 18, accent, 6)}
    ${words(-166, -194, [332, 332, 290], C.mist)}
   ${line('M-160,60 L-90,0 L-30,34 L50,-60 L110,-30 L160,-96', accent, 9)}
   ${each('-160,60 -90,0 -30,34 50,-60 110,-30 160,-96', ([x, y]) => dot(x, y, 10, C.white) + dot(x, y, 7, accent))}
   ${box(-166, 92, 332, 4, C.haze)}${words(-166, 124, [332, 332, 332, 200], C.mist)}`

const coffee = (x: number, y: number): string =>
  oval(x + 14, y + 18, 128, 122, '#06153344') +
  dot(x, y, 124, C.white) +
  ring(x, y, 108, C.mist, 4) +
  `<g transform="translate(${x} ${y}) rotate(36)">${box(60, -15, 62, 30, C.cobalt, 15)}
    ${box(66, -6, 42, 12, C.white, 6)}</g>` +
  dot(x, y, 78, C.cobalt) +
  dot(x, y, 66, '#3B2013') +
  dot(x, y, 58, '#59331E') +
  shape(`M${x - 40},${y - 16} q30,-34 66,-12 q-36,-6 -66,12z`, '#8A5A3A')

const pencil = (): string =>
  `${box(-20, 6, 284, 24, '#06153333', 8)}${box(0, -13, 240, 26, C.sunglow)}
    ${box(0, -13, 240, 9, C.glow)}${box(-34, -13, 36, 26, C.coral, 8)}
    ${box(-8, -13, 14, 26, '#B9C6E0')}
   ${shape('M240,-13 L292,0 L240,13z', C.sand)}${shape('M276,-4 L292,0 L276,4z', C.ink)}`

const magnifier = (): string =>
  `${line('M66,66 L176,176', '#06153333', 34)}${ring(10, 14, 84, '#06153333', 18)}
    ${line('M64,64 L166,166', C.navy, 32)}${line('M62,62 L84,84', '#B9C6E0', 22)}
   ${dot(0, 0, 84, '#FFFFFF66')}${ring(0, 0, 84, C.navy, 18)}
   ${line('M-52,-22 q10,-30 40,-40', C.white, 10)}`

export const report = (): string =>
  picture(`${box(0, 0, 1600, 900, down('#0F4CC4', '#072F86'))}
    ${shape('M0,620 L560,0 H1010 L200,900 H0z', '#FFFFFF0A')}
    ${shape('M1600,250 L1010,900 H1340 L1600,610z', '#FFFFFF0A')}
    ${turn(470, 470, -13, sideReport(C.green))}${turn(1150, 450, 12, sideReport(C.red))}
    ${turn(800, 460, -2, mainReport())}${coffee(1370, 190)}${turn(1180, 800, -24, pencil())}
    ${turn(360, 690, 0, magnifier())}
    ${[
      [96, 120, C.sunglow],
      [112, 134, '#FFD95C'],
    ]
      .map(([x, y, fill]) =>
        turn(Number(x) + 80, Number(y) + 70, -8, box(-84, -84, 168, 168, String(fill), 4)),
      )
      .join('')}
    ${turn(
      192,
      204,
      -8,
      `${box(-56, -46, 112, 10, C.amber, 4)}${box(-56, -20, 112, 10, C.amber, 4)}
      ${box(-56, 6, 70, 10, C.amber, 4)}`,
    )}
    ${turn(742, 104, 0, line('M0,0 v66 a16,16 0 0 0 32,0 v-86 a26,26 0 0 0 -52,0 v84', '#8FA3CC', 7))}`)
