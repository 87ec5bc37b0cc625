import { plainText } from '../text/plain-text.ts'

/** What follows /viaja-con-nosotros/ in the address of its page: «el-retiro-del-lindero». */
export function destinationSlug(name: string): string {
  return plainText(name)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
