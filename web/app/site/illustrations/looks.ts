import type { Look } from './person.tsx'

export const ANA: Look = {
  skin: 'art-skin-tan',
  hair: 'art-hair',
  top: 'art-red',
  legs: 'art-deep',
  style: 'long',
}
export const LUIS: Look = {
  skin: 'art-skin-brown',
  hair: 'art-hair',
  top: 'art-action',
  legs: 'art-road',
}
export const ROSA: Look = {
  skin: 'art-skin-light',
  hair: 'art-hair-grey',
  top: 'art-green',
  legs: 'art-green',
  style: 'bun',
  wear: 'dress',
}
export const PEDRO: Look = {
  skin: 'art-skin-tan',
  hair: 'art-hair',
  top: 'art-clay',
  legs: 'art-deep',
  style: 'hat',
  wear: 'ruana',
}
export const NORA: Look = {
  skin: 'art-skin-deep',
  hair: 'art-hair',
  top: 'art-accent',
  legs: 'art-deep',
  style: 'bun',
}
export const IVAN: Look = {
  skin: 'art-skin-light',
  hair: 'art-wood',
  top: 'art-far',
  legs: 'art-deep',
}
