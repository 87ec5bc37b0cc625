import { stripPhoto } from './strip-photo.ts'

export const read = stripPhoto
