import { namesAuthor } from './file-author.ts'

export const read = namesAuthor
