import { hills, mistBand, palm, range, tree } from './mountains.ts'
import { C } from './palette.ts'
import { ANA, IVAN, PEDRO, person, ROSA } from './people.ts'
import { birds, cloud, sky, sun } from './sky.ts'
import { at, box, down, flip, line, oval, picture, ring, row, shape } from './svg.ts'
import { church, cobbles, house } from './town.ts'

const bicycle = (x: number, y: number, s: number): string =>
  at(
    x,
    y,
    s,
    `${oval(60, 0, 110, 7, '#06153333')}${ring(0, -38, 36, C.navy, 6)}
    ${ring(120, -38, 36, C.navy, 6)}
    ${line('M0,-38 L40,-92 H100 L54,-38 H0 M54,-38 L36,-104 M120,-38 L96,-112 l20,-8', C.red, 7)}
    ${line('M24,-106 h28', C.wood, 9)}${shape('M98,-112 h48 l-8,36 h-34z', C.clay)}`,
  )

const lamp = (x: number, y: number): string =>
  at(
    x,
    y,
    1,
    `${box(-5, -250, 10, 250, C.night, 3)}${box(-16, -14, 32, 14, C.night, 4)}
    ${line('M0,-240 h30 v14', C.night, 6)}${shape('M16,-226 h28 l-5,40 h-18z', C.glow)}
    ${shape('M12,-228 h36 l-10,-14 h-16z', C.night)}`,
  )

export const townStreet = (): string =>
  picture(`${sky('#8FB6F4', '#FFF3D6')}${sun(1130, 170, 62)}${cloud(210, 190, 1, '#FFFFFFD0')}
    ${cloud(1290, 250, 0.7, '#FFFFFFB0')}${birds(460, 120, C.azure)}
    ${range('-40,470 150,230 350,420 530,280 760,450 960,300 1130,430 1370,220 1680,480', '#7FA2E4', '#A3BEF0')}
    ${mistBand(330, 180, '#DDE9FB')}
    ${hills('0,480 220,400 520,500 800,430 1120,500 1400,400 1600,450 1600,450', C.leaf)}
    ${[90, 1280, 1340, 1490].map((x, i) => palm(x, 470, 170 + (i % 2) * 50, C.pine)).join('')}
    ${church(800, 700, 1.1)}${tree(560, 520, 1.6, C.green, C.leaf)}
    ${tree(1040, 510, 1.5, C.green, C.leaf)}${box(0, 690, 1600, 210, down('#D8C29C', '#B99C74'))}
    ${cobbles(700, '#A5875F55')}
    ${at(-70, 700, 1, house({ width: 300, height: 250, wall: C.white, base: C.red, trim: C.red }))}
    ${at(230, 700, 1, house({ width: 326, height: 366, wall: '#FFF1C9', base: C.cobalt, trim: C.cobalt, isTall: true }))}
    ${at(1024, 700, 1, house({ width: 326, height: 356, wall: C.white, base: C.green, trim: C.green, isTall: true }))}
    ${at(1350, 700, 1, house({ width: 310, height: 256, wall: '#F8D9B0', base: C.tile, trim: C.wood }))}
    ${box(0, 698, 560, 16, '#CDB48C')}${box(1020, 698, 580, 16, '#CDB48C')}
    ${shape('M612,700 H988 L1180,900 H420z', '#E8D5B055')}${lamp(596, 724)}${lamp(1004, 724)}
    ${flip(724, 780, 0.74, person(ROSA))}${at(640, 784, 0.76, person(PEDRO))}
    ${flip(930, 800, 0.78, person(ANA, 'walk'))}${at(1070, 800, 0.78, person(IVAN, 'phone'))}
    ${bicycle(360, 800, 1.05)}
    ${row(3, (i) =>
      at(
        200 + i * 46,
        726,
        0.8,
        `${shape('M-18,-30 h36 l-5,30 h-26z', C.tile)}
      ${oval(0, -44, 26, 20, C.green)}
        ${oval(-8, -52, 6, 6, C.coral)}${oval(10, -46, 6, 6, C.sunglow)}`,
      ),
    )}`)
