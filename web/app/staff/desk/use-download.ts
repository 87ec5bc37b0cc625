import { useState } from 'react'
import { z } from 'zod'
import { callSentence } from '../session/call-sentence.ts'
import { useStaff } from '../staff.ts'
import { saveFile } from './save-file.ts'

/** A file that needs the token, so that no link leads to it; or why it did not come. */
export function useDownload(path: string, name: string) {
  const { callApi } = useStaff()
  const [refusal, setRefusal] = useState<string>()
  const download = async () => {
    setRefusal(undefined)
    try {
      saveFile(name, await callApi(path, z.instanceof(Blob), { isFile: true }))
    } catch (error) {
      setRefusal(callSentence(error))
    }
  }
  return { refusal, download }
}
