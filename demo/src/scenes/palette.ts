/** The site's colours and the tints between them; earth tones for walls, roads and skin only. */
export const C = {
  ink: '#11151F',
  night: '#061533',
  navy: '#0A1F44',
  cobalt: '#0943B5',
  azure: '#2E66D0',
  steel: '#6B90DC',
  haze: '#9DB8EC',
  mist: '#C8D8F5',
  solitude: '#E5ECF8',
  white: '#FFFFFF',
  cream: '#FFF5D6',
  glow: '#FFE391',
  sunglow: '#FECC2F',
  amber: '#EFA31D',
  red: '#A80521',
  coral: '#D8473F',
  leaf: '#3BA883',
  green: '#158361',
  pine: '#0B5A47',
  sand: '#E9D3AE',
  clay: '#C98A55',
  tile: '#B9512F',
  wood: '#7B4A2C',
  road: '#4C5A7A',
} as const

export const SKIN = { deep: '#5F3B28', brown: '#8E5B3C', tan: '#C18A60', light: '#E3B48E' } as const
