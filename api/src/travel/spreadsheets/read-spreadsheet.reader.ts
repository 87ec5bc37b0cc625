import { readSpreadsheet } from './read-spreadsheet.ts'

export const read = readSpreadsheet
