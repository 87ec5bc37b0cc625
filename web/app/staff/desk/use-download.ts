import { z } from 'zod'
import { useWrite } from '../form/use-write.ts'
import { useStaff } from '../staff.ts'
import { saveFile } from './save-file.ts'

/** A file that needs the token, so that no link leads to it; or why it did not come. */
export function useDownload(path: string, name: string) {
  const { callApi } = useStaff()
  const { refusal, send } = useWrite()
  const write = async () =>
    saveFile(name, await callApi(path, z.instanceof(Blob), { isFile: true }))
  return { refusal, download: () => send({ write }) }
}
