export const TRAVEL_PATH = '/viaja-con-nosotros'

/** Which papers a child needs: two questions. */
export const MINORS_PATH = `${TRAVEL_PATH}/menores`

/** The answers, as they stand in an address. There are so few that every one of them is kept, also for a dead origin. */
export const MINOR_AGES = ['0-6', '7-17'] as const
export const MINOR_COMPANIONS = ['padres', 'adulto', 'solo'] as const
export type MinorAge = (typeof MINOR_AGES)[number]
export type MinorCompanion = (typeof MINOR_COMPANIONS)[number]

/** Whether a telephone, a mail or an address is on the terminal's list. */
export const CHANNELS_PATH = `${TRAVEL_PATH}/canales`
