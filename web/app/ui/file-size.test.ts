import { expect, test } from 'vitest'
import { formatSize } from './file-size.ts'

test.for([
  [0, '1 KB'],
  [1, '1 KB'],
  [1_536, '2 KB'],
  [839_680, '820 KB'],
  [1_048_575, '1 MB'],
  [1_468_006, '1,4 MB'],
  [52_428_800, '50 MB'],
] as const)('%d bytes are %s', ([bytes, words]) => {
  expect(formatSize(bytes).replace('\u00a0', ' ')).toBe(words)
})
