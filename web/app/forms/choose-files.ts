import { formatSize } from '../ui/file-size.ts'
import { reducePhoto } from './reduce-photo.ts'

type Chosen = {
  file: File
  /** Of a photo that was made smaller. */
  original: File | undefined
}

/**
 * One list of everything that was chosen, recorded or dropped, at whichever time; photos are made smaller, unless one
 * wants the original.
 */
export function chooseFiles(form: HTMLFormElement): void {
  const place = form.querySelector<HTMLElement>('[data-files]')
  const inputs = [...(place?.querySelectorAll<HTMLInputElement>('input[type=file]') ?? [])]
  const [first] = inputs
  const list = place?.querySelector('.files-field__chosen')
  const rows = place?.querySelector<HTMLTemplateElement>('[data-file-row]')
  if (!(place && first && list && rows)) return
  place.dataset.live = ''
  const limit = (name: string) => Number(place.dataset[name])
  let chosen: Chosen[] = []

  for (const input of inputs)
    input.addEventListener('change', () => {
      const added = [...(input.files ?? [])]
      if (input !== first) input.value = ''
      add(added)
    })
  place.addEventListener('dragover', (event) => event.preventDefault())
  place.addEventListener('drop', (event) => {
    event.preventDefault()
    add([...(event.dataTransfer?.files ?? [])])
  })

  async function add(added: File[]): Promise<void> {
    // A file that is chosen twice is meant once.
    const fresh = added.filter((file) => !chosen.some((each) => isSame(each, file)))
    show()
    chosen.push(...(await Promise.all(fresh.map(prepare))))
    show()
  }

  function show(): void {
    const refusals = refusalsOf(chosen, limit)
    const taken = new DataTransfer()
    for (const each of chosen) if (!refusals.has(each)) taken.items.add(each.file)
    if (first) first.files = taken.files
    list?.replaceChildren(...chosen.map((each) => row(each, refusals.get(each))))
  }

  function row(each: Chosen, refusal: string | undefined): Node {
    const { file, original } = each
    const made = document.importNode(rows?.content ?? new DocumentFragment(), true)
    const part = (selector: string) => made.querySelector<HTMLElement>(selector)
    const say = (selector: string, text: string) => {
      const element = part(selector)
      if (element) element.textContent = text
    }
    say('b', file.name)
    const size = formatSize(file.size)
    const state = original ? `${size}, reducida de ${formatSize(original.size)}` : `${size} · listo`
    say('.files-field__size', refusal ?? state)
    say('.visually-hidden', `Quitar ${file.name}`)
    if (refusal) part('li')?.setAttribute('data-refused', '')
    if (original)
      press('[data-original]', () => Object.assign(each, { file: original, original: undefined }))
    else part('[data-original]')?.remove()
    press('[data-remove]', () => {
      chosen = chosen.filter((other) => other !== each)
    })
    return made

    function press(selector: string, act: () => void): void {
      part(selector)?.addEventListener('click', () => {
        act()
        show()
        first?.focus()
      })
    }
  }
}

async function prepare(file: File): Promise<Chosen> {
  const smaller = await reducePhoto(file)
  return smaller ? { file: smaller, original: file } : { file, original: undefined }
}

function isSame({ file, original }: Chosen, other: File): boolean {
  const known = original ?? file
  return (
    known.name === other.name &&
    known.size === other.size &&
    known.lastModified === other.lastModified
  )
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
    const { size } = each.file
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
