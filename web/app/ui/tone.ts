/** What a message is about: drawn with a colour and an icon, and always said in words too. */
export type Tone = 'info' | 'success' | 'warning' | 'error'
