import { expect, type Page } from '@playwright/test'
import { stack } from '../stack.ts'

/** The stand-in for the company that sells tickets, as a test tells it to behave and asks what it saw. */
export const COMPANY = stack.urls.tickets
export const WIDGET = `${COMPANY}/widget.js`

export async function behave(modo: string): Promise<void> {
  const body = JSON.stringify({ modo })
  const response = await fetch(`${COMPANY}/modo`, { method: 'PUT', body })
  expect([modo, response.status]).toEqual([modo, 204])
}

export async function reports(): Promise<Record<string, string>[]> {
  return JSON.parse(await (await fetch(`${COMPANY}/informes`)).text())
}

/** Everything a page asks of others from now on, its frames included. */
export function foreignRequests(page: Page): string[] {
  const urls: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith('http') && !request.url().startsWith(stack.urls.site))
      urls.push(request.url())
  })
  return urls
}

/** What the browser complains about in documents of ours. What the company's own do is its affair. */
export function ownComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    if (isComplaint && !message.location().url.startsWith(COMPANY)) complaints.push(message.text())
  })
  page.on('pageerror', ({ stack: trace = '' }) => {
    if (!trace.includes(COMPANY)) complaints.push(trace)
  })
  return complaints
}

/** The company's own form, two frames down: ours, then its. */
export function companyForm(page: Page) {
  return page.locator('#tiquetes').frameLocator('iframe').frameLocator('iframe').locator('form')
}

export type Paint = { element: string; shift: number }

/** The largest paint until now, and how much has moved. Two frames later both have been reported. */
export function readPaint(page: Page): Promise<Paint> {
  return page.evaluate(async () => {
    const paint = { element: '', shift: 0 }
    const observers = ['largest-contentful-paint', 'layout-shift'].map((type) => {
      const observer = new PerformanceObserver((list) => list.getEntries().forEach(take))
      observer.observe({ type, buffered: true })
      return observer
    })
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    for (const observer of observers) observer.takeRecords().forEach(take)
    return paint

    function take(entry: PerformanceEntry): void {
      if (entry.entryType === 'layout-shift') paint.shift += Number(Reflect.get(entry, 'value'))
      else {
        const element: unknown = Reflect.get(entry, 'element')
        const words = element instanceof HTMLElement ? element.textContent || element.className : ''
        paint.element = words
      }
    }
  })
}
