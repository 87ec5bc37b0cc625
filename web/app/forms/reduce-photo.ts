/** A photo of a phone is far larger than anybody needs to read a plate on it. */
const LARGE_BYTES = 1024 * 1024
const LONGEST_SIDE = 2_000
const QUALITY = 0.85
/** What a slow phone needs for a large one; a photo that takes longer is sent as it is. */
const LONGEST_WAIT_MS = 30_000

/** The same photo smaller, without the place and the camera it says; undefined where that is not possible or no gain. */
export function reducePhoto(file: File): Promise<File | undefined> {
  const tooLong = new Promise<undefined>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))
  return Promise.race([reduce(file).catch(() => undefined), tooLong])
}

async function reduce(file: File): Promise<File | undefined> {
  if (!/^image\/(jpeg|png|webp)$/.test(file.type) || file.size < LARGE_BYTES) return undefined
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const paper = canvas.getContext('2d')
  if (!paper) return undefined
  // A JPEG has no transparency: without a ground it would be black.
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', QUALITY),
  )
  if (!blob || blob.size >= file.size) return undefined
  return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: blob.type })
}
