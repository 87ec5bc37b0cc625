import type { NewsCategory } from '@terminal/contract/news/news-categories'
import { DEFAULT_WORDS } from '@terminal/contract/operator/words'

/** What a visitor reads, where the operator has no other words. */
export const CATEGORY_WORDS = DEFAULT_WORDS.newsCategories as Readonly<Record<NewsCategory, string>>
