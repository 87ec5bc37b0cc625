import { expect, test } from 'vitest'
import { collectMetrics } from '../platform/metrics.ts'
import { readCounts } from './ask-others.ts'
import { createRecentCounts } from './recent-counts.ts'

test('of the figures of a process those are counted that are judged', async () => {
  const counts = readCounts(`# HELP http_request_duration_seconds Time
http_request_duration_seconds_bucket{le="1",method="GET",route="/api/Noticias",status="200"} 7
http_request_duration_seconds_count{method="GET",route="/api/Noticias",status="200"} 7
http_request_duration_seconds_count{method="GET",route="/api/Noticias",status="503"} 2
http_request_duration_seconds_count{method="GET",route="/salud/listo",status="503"} 90
page_duration_seconds_bucket{le="1",route="/home",status="200"} 3
page_duration_seconds_bucket{le="+Inf",route="/home",status="200"} 5
page_duration_seconds_count{route="/home",status="200"} 5
api_reads_total{outcome="answered"} 11
api_reads_total{outcome="failed"} 4
captcha_checks_total{verdict="unchecked"} 6
captcha_checks_total{verdict="passed"} 60
security_events_unwritten_total 1
mails_waiting Nan
`)
  expect(counts).toEqual({
    requests: 14,
    errors: 2,
    pages: 5,
    slowPages: 2,
    reads: 15,
    failedReads: 4,
    uncheckedForms: 6,
    unwrittenEvents: 1,
  })
})

test('the names are those that a process tells', async () => {
  const metrics = collectMetrics()
  metrics.countCaptcha('unchecked')
  metrics.countUnwritten()
  expect(readCounts(await metrics.text())).toMatchObject({ uncheckedForms: 1, unwrittenEvents: 1 })
})

test('what grew over five looks; one that was restarted counts from nothing', () => {
  const { note } = createRecentCounts()
  const look = (requests: number) => note([{ who: 'web 1', counts: { requests } }]).requests
  expect([900, 910, 920, 3, 3, 3, 4, 4].map(look)).toEqual([0, 10, 20, 23, 23, 23, 14, 4])
})
