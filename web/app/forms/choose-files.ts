import { formatSize } from '../ui/file-size.ts'
import { writeIn } from '../ui/write-in.ts'

/**
 * One list of everything that was chosen, recorded or dropped, at whichever time; photos are made smaller, unless one
 * wants the original. `whenReady` waits for them.
 */
export function chooseFiles(form: HTMLFormElement): { whenReady(): Promise<void> } {
  const files = buildFileList(reducePhoto, show)
  const place = form.querySelector<HTMLElement>('[data-files]')
  const inputs = [...(place?.querySelectorAll<HTMLInputElement>('input[type=file]') ?? [])]
  const [first] = inputs
  const list = place?.querySelector('.files-field__chosen')
  const rows = place?.querySelector<HTMLTemplateElement>('[data-file-row]')
  if (!(place && first && list && rows)) return files
  place.dataset.live = ''
  const limit = (name: string) => Number(place.dataset[name])

  for (const input of inputs)
    input.addEventListener('change', () => {
      const added = [...(input.files ?? [])]
      if (input !== first) input.value = ''
      files.add(added)
    })
  place.addEventListener('dragover', (event) => event.preventDefault())
  place.addEventListener('drop', (event) => {
    event.preventDefault()
    files.add([...(event.dataTransfer?.files ?? [])])
  })
  return files

  function show(): void {
    const chosen = files.all()
    const refusals = refusalsOf(chosen, limit)
    const taken = new DataTransfer()
    for (const each of chosen) if (!refusals.has(each)) taken.items.add(each.file)
    if (first) first.files = taken.files
    const hadFocus = list?.contains(document.activeElement)
    list?.replaceChildren(...chosen.map((each) => row(each, refusals.get(each))))
    if (hadFocus) first?.focus()
  }

  function row(each: Chosen, refusal: string | undefined): Node {
    const { file, original, reducing } = each
    const made = document.importNode(rows?.content ?? new DocumentFragment(), true)
    const part = (selector: string) => made.querySelector<HTMLElement>(selector)
    writeIn(made, 'b', file.name)
    const size = formatSize(file.size)
    const state = original
      ? `${size}, reducida de ${formatSize(original.size)}`
      : `${size} · ${reducing ? 'reduciendo…' : 'listo'}`
    writeIn(made, '.files-field__size', refusal ?? state)
    writeIn(made, '.visually-hidden', `Quitar ${file.name}`)
    if (refusal) part('li')?.setAttribute('data-refused', '')
    if (original) press('[data-original]', () => files.takeOriginal(each))
    else part('[data-original]')?.remove()
    press('[data-remove]', () => files.remove(each))
    return made

    function press(selector: string, act: () => void): void {
      part(selector)?.addEventListener('click', () => {
        act()
        first?.focus()
      })
    }
  }
}

/** What will not be sent, and why: in the order of choosing. */
function refusalsOf(
  chosen: readonly Chosen[],
  limit: (name: string) => number,
): Map<Chosen, string> {
  const refusals = new Map<Chosen, string>()
  let count = 0
  let bytes = 0
  for (const each of chosen) {
    // Of a photo that is being made smaller the size is not known yet.
    const size = each.reducing ? 0 : each.file.size
    if (size > limit('each'))
      refusals.set(each, `Pasa de ${formatSize(limit('each'))}; no se enviará`)
    else if (count === limit('count')) refusals.set(each, `Son más de ${count}; no se enviará`)
    else if (bytes + size > limit('all'))
      refusals.set(each, `Con los demás pasa de ${formatSize(limit('all'))}; no se enviará`)
    else {
      count += 1
      bytes += size
    }
  }
  return refusals
}

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

type Chosen = {
  file: File
  /** Of a photo that was made smaller. */
  original?: File | undefined
  /** While a photo is being made smaller. */
  reducing?: Promise<void> | undefined
}

/**
 * Everything that was chosen, in that order. A photo is there at once and is made smaller meanwhile, so that nothing is
 * ever left out of what is sent.
 */
export function buildFileList(
  reduce: (file: File) => Promise<File | undefined>,
  onChange: () => void,
) {
  let chosen: Chosen[] = []

  function begin(file: File): Chosen {
    const each: Chosen = { file }
    each.reducing = reduce(file).then((smaller) => {
      if (smaller) Object.assign(each, { file: smaller, original: file })
      each.reducing = undefined
      onChange()
    })
    return each
  }

  return {
    all: (): readonly Chosen[] => chosen,
    add(files: readonly File[]): void {
      // A file that is chosen twice is meant once.
      const fresh = files.filter((file) => !chosen.some((each) => isSame(each, file)))
      chosen = [...chosen, ...fresh.map(begin)]
      onChange()
    },
    remove(unwanted: Chosen): void {
      chosen = chosen.filter((each) => each !== unwanted)
      onChange()
    },
    takeOriginal(each: Chosen): void {
      if (each.original) Object.assign(each, { file: each.original, original: undefined })
      onChange()
    },
    /** Once no photo is being made smaller. */
    async whenReady(): Promise<void> {
      const waiting = chosen.find(({ reducing }) => reducing)
      await waiting?.reducing
      if (waiting) await this.whenReady()
    },
  }
}

function isSame({ file, original }: Chosen, other: File): boolean {
  return sayOf(original ?? file) === sayOf(other)
}

function sayOf({ name, size, lastModified }: File): string {
  return [name, size, lastModified].join()
}
