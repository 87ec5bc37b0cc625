import { expect, test } from 'vitest'
import { CallError, StalledError } from './call-api.ts'
import { callSentence, stoppedSentence } from './call-sentence.ts'

test('stopping a form reports that nothing was saved only while that is certain', () => {
  expect(stoppedSentence(0.99)).toBe('Envío cancelado. No se guardó nada.')
  expect(stoppedSentence(1)).toMatch(/^Envío cancelado\. .* revise en la lista si se guardó\.$/)
})

test('each failure says what happened', () => {
  expect(callSentence(new CallError(0))).toMatch(/^El servidor no responde\./)
  expect(callSentence(new StalledError())).toMatch(/^El envío se detuvo: pasaron 2 minutos /)
})
