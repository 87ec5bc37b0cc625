import { watchSilence } from '../ui/watch-silence.ts'

type Answer = { html: string; status: number }

/** Sends a form, for as long as something moves. It fails with a sentence that says what to do. */
export function postForm(
  address: string,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    const silence = watchSilence(() => {
      reject(new Error('Pasaron dos minutos sin respuesta. Nada se perdió: envíelo otra vez.'))
      request.abort()
    })
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      silence.restart()
      onProgress(loaded / total)
    })
    request.addEventListener('load', () =>
      resolve({ html: request.responseText, status: request.status }),
    )
    request.addEventListener('error', () =>
      reject(new Error('No hay conexión. Nada se perdió: envíelo otra vez cuando vuelva.')),
    )
    request.addEventListener('loadend', () => silence.end())
    request.send(form)
  })
}
