import { C } from './palette.ts'
import { across, box, dot, down, glow, line, oval, ring, row, shape } from './svg.ts'

export type Livery = { body: string; shade: string; band: string; accent: string }

export const LINDERO: Livery = { body: C.cobalt, shade: '#07368F', band: C.sunglow, accent: C.navy }
export const ANDINA: Livery = { body: C.white, shade: '#D3DEF3', band: C.cobalt, accent: C.green }

const wheel = (x: number): string =>
  shape(`M${x - 46},-26 v-8 a46,46 0 0 1 92,0 v8z`, C.night) +
  dot(x, -34, 35, C.ink) +
  ring(x, -34, 29, '#2B3550', 3) +
  dot(x, -34, 21, '#B9C6E0') +
  dot(x, -34, 15, '#7F90B5') +
  row(6, (i) => {
    const angle = (i * Math.PI) / 3
    return dot(
      +(x + Math.cos(angle) * 10).toFixed(1),
      +(-34 + Math.sin(angle) * 10).toFixed(1),
      2.4,
      C.solitude,
    )
  }) +
  dot(x, -34, 5, C.navy)

const PASSENGERS = [68, 150, 230, 390, 466] as const

function glass(isLit: boolean): string {
  const pane = isLit ? down('#FFE9A8', '#F9C74A') : down('#17316B', '#3E6AC4')
  const rider = isLit ? '#8A5A2C' : '#0C1F4A'
  const riders = PASSENGERS.map(
    (x) => dot(x, -144, 12, rider) + shape(`M${x - 20},-114 q0,-20 20,-20 q20,0 20,20z`, rider),
  )
  const shine = isLit
    ? ''
    : [70, 178, 268, 398]
        .map((x) =>
          shape(`M${x},-186 h34 l-34,72 h-34z M${x + 46},-186 h11 l-34,72 h-11z`, '#FFFFFF2E'),
        )
        .join('')
  return `${shape('M42,-186 H560 Q590,-186 600,-158 L616,-112 Q618,-104 608,-104 H568 L560,-114 H42 Q28,-114 28,-128 V-172 Q28,-186 42,-186z', pane)}
    ${riders.join('')}${shine}
    ${[108, 188, 268, 348, 428].map((x) => box(x, -186, 4, 72, isLit ? '#8C6A1E' : C.night)).join('')}`
}

const door = (livery: Livery, isLit: boolean): string =>
  box(500, -190, 52, 158, livery.shade, 6) +
  box(505, -185, 42, 146, isLit ? '#FFE9A8' : down('#2A4F9E', '#6C90DC'), 4) +
  box(524.5, -185, 3, 146, livery.shade) +
  line('M519,-122 v34', C.white, 3) +
  line('M533,-122 v34', C.white, 3)

/** A coach seen from its side, facing right: 640 long, 216 high, standing on y = 0. */
export function bus(livery: Livery, isLit = false): string {
  const { body, shade, band, accent } = livery
  return `${oval(322, 2, 330, 11, '#061533' + '55')}
    ${isLit ? shape('M628,-74 L1120,-150 V40 L628,-44z', across('#FFE39199', '#FFE39100')) : ''}
    ${shape('M150,-204 l10,-14 h150 l10,14z M390,-204 l6,-8 h70 l6,8z', shade)}
    ${shape('M8,-44 V-174 Q8,-206 40,-206 H556 Q604,-206 618,-162 L637,-96 Q641,-84 641,-68 V-42 Q641,-26 625,-26 H24 Q8,-26 8,-44z', body)}
    ${shape('M40,-206 H556 Q575,-206 588,-198 H20 Q28,-206 40,-206z', '#FFFFFF40')}
    ${shape('M8,-62 H640 V-42 Q641,-26 625,-26 H24 Q8,-26 8,-44z', shade)}
    ${glass(isLit)}
    ${shape('M8,-100 H250 C320,-100 360,-72 440,-72 H500 V-62 H430 C350,-62 300,-88 230,-88 H8z', band)}
    ${shape('M8,-84 H226 C292,-84 330,-62 380,-62 H8z', accent)}
    ${[228, 312, 396].map((x) => box(x, -58, 3, 28, `${accent}66`) + box(x + 34, -48, 16, 4, `${accent}66`, 2)).join('')}
    ${door(livery, isLit)}
    ${wheel(118)}${wheel(452)}
    ${isLit ? dot(632, -62, 60, glow('#FFE391CC')) : ''}
    ${shape('M596,-72 h38 q4,0 5,6 v12 h-30 q-13,0 -13,-12z', C.cream)}
    ${shape('M618,-72 h16 q4,0 5,6 v12 h-21z', C.glow)}
    ${box(8, -92, 9, 34, C.coral, 3)}${box(606, -40, 36, 9, C.night, 4)}
    ${line('M606,-188 q26,-6 32,14', C.night, 6)}${box(629, -178, 16, 40, C.night, 6)}`
}

/** The same coach from the front: 200 wide, 270 high, centred on x = 0. */
export function busFront(livery: Livery, isLit = false): string {
  const { body, shade, band } = livery
  const lamp = (x: number) =>
    (isLit ? dot(x, -62, 52, glow('#FFE391CC')) : '') +
    box(x - 22, -74, 44, 24, C.cream, 10) +
    box(x - 12, -69, 24, 14, isLit ? C.sunglow : C.white, 7)
  return `${oval(0, 0, 116, 12, '#06153366')}
    ${box(-86, -44, 40, 46, C.ink, 8)}${box(46, -44, 40, 46, C.ink, 8)}
    ${line('M-92,-226 q-26,0 -26,26', C.night, 7)}${line('M92,-226 q26,0 26,26', C.night, 7)}
    ${box(-128, -204, 20, 50, C.night, 8)}${box(108, -204, 20, 50, C.night, 8)}
    ${shape('M-100,-30 V-214 Q-100,-268 -60,-270 H60 Q100,-268 100,-214 V-30 Q100,-20 88,-20 H-88 Q-100,-20 -100,-30z', body)}
    ${shape('M-100,-52 H100 V-30 Q100,-20 88,-20 H-88 Q-100,-20 -100,-30z', shade)}
    ${box(-58, -260, 116, 26, C.night, 6)}${box(-44, -252, 54, 10, C.sunglow, 3)}
    ${box(18, -252, 26, 10, C.sunglow, 3)}
    ${shape('M-88,-214 Q-88,-226 -76,-226 H76 Q88,-226 88,-214 V-112 Q88,-98 74,-98 H-74 Q-88,-98 -88,-112z', isLit ? down('#FFE9A8', '#D9A441') : down('#17316B', '#4B78D0'))}
    ${isLit ? '' : shape('M-40,-226 h44 l-60,128 h-14 q-18,0 -18,-14z M24,-226 h16 l-60,128 h-16z', '#FFFFFF2E')}
    ${dot(-42, -148, 15, isLit ? '#7B4A2C' : '#0C1F4A')}
    ${shape('M-68,-98 q0,-34 26,-34 q26,0 26,34z', isLit ? '#7B4A2C' : '#0C1F4A')}
    ${line('M-8,-101 L-50,-116 M8,-101 L62,-116', C.night, 4)}
    ${shape('M-100,-92 H100 V-80 Q0,-66 -100,-80z', band)}
    ${lamp(-68)}${lamp(68)}${box(-34, -66, 68, 6, shade, 3)}${box(-34, -54, 68, 6, shade, 3)}
    ${box(-24, -42, 48, 16, C.sunglow, 3)}`
}
