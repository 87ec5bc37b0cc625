import { moveDates, moveDay } from '../moving/move-dates.ts'
import type { DemoNews } from './demo-news.ts'

/** The same item as many weeks later. What it says of days is near the one on which it was published. */
export function moveNews<News extends Pick<DemoNews, 'title' | 'body' | 'publishedOn'>>(
  item: News,
  weeks: number,
): News {
  const told = { near: item.publishedOn, yearsFrom: item.publishedOn }
  return {
    ...item,
    title: moveDates(item.title, weeks, told),
    body: moveDates(item.body, weeks, told),
    publishedOn: moveDay(item.publishedOn, weeks),
  }
}
