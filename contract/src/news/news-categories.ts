/** What an item can be about. */
export const NEWS_CATEGORIES = ['roads', 'services', 'season', 'transparency'] as const
export type NewsCategory = (typeof NEWS_CATEGORIES)[number]
