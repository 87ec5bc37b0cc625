import { useState } from 'react'
import { callSentence } from '../session/call-sentence.ts'
import { useStaff } from '../staff.ts'

/** One write of a desk: a toast says that it is done, or `refusal` why it is not. Either way the desk reads again. */
export function useAttempt(reload: () => Promise<void>) {
  const { showToast } = useStaff()
  const [refusal, setRefusal] = useState<string>()
  const attempt = async (write: () => Promise<unknown>, done?: string) => {
    setRefusal(undefined)
    try {
      await write()
      if (done !== undefined) showToast('success', done)
    } catch (error) {
      setRefusal(callSentence(error))
    }
    await reload()
  }
  return { refusal, attempt }
}
