/** What a file is by its content: `bin` for what nobody here knows. */
export type Seen = { format: string; isProgram: boolean }

/** Looks at a file while it passes by, and holds a few kilobytes of it. */
export type Look = { take(piece: Uint8Array): void; seen(): Seen }
