import type { AnswerDeps } from '../answers/draft.service.ts'

/** What filing at the desk needs: what an answer does, and where the private files are. */
export type ReceptionDeps = AnswerDeps & { privateFilesDir: string; isLocal: boolean }
