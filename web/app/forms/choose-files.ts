import { formatSize } from '../ui/file-size.ts'
import { reducePhoto } from './reduce-photo.ts'

type Chosen = {
  file: File
  /** Of a photo that was made smaller. */
  original: File | undefined
}

/** One list of everything that was chosen, at whichever time; photos are made smaller, unless one wants the original. */
export function chooseFiles(form: HTMLFormElement): void {
  const place = form.querySelector<HTMLElement>('[data-files]')
  const input = place?.querySelector<HTMLInputElement>('input[type=file]')
  const list = place?.querySelector('.files-field__chosen')
  if (!(place && input && list)) return
  place.querySelector('details')?.remove()
  const limit = (name: string) => Number(place.dataset[name])
  let chosen: Chosen[] = []

  input.addEventListener('change', async () => {
    const added = [...(input.files ?? [])]
    // A file that is chosen twice is meant once.
    const fresh = added.filter((file) => !chosen.some((each) => isSame(each, file)))
    show()
    chosen.push(...(await Promise.all(fresh.map(prepare))))
    show()
  })

  function show(): void {
    const refusals = refusalsOf(chosen, limit)
    const taken = new DataTransfer()
    for (const each of chosen) if (!refusals.has(each)) taken.items.add(each.file)
    if (input) input.files = taken.files
    list?.replaceChildren(...chosen.map((each) => row(each, refusals.get(each))))
  }

  function row(each: Chosen, refusal: string | undefined): HTMLElement {
    const { file, original } = each
    const item = document.createElement('li')
    const text = document.createElement('span')
    const before = original ? `, reducida de ${formatSize(original.size)}` : ''
    text.textContent = `${file.name}: ${refusal ?? formatSize(file.size) + before}`
    item.append(text)
    if (refusal) item.dataset.refused = ''
    if (original)
      item.append(
        button('Enviar original', () =>
          Object.assign(each, { file: original, original: undefined }),
        ),
      )
    item.append(
      button('Quitar', () => {
        chosen = chosen.filter((other) => other !== each)
      }),
    )
    return item
  }

  function button(text: string, act: () => void): HTMLElement {
    const made = document.createElement('button')
    made.type = 'button'
    made.className = 'link-button'
    made.textContent = text
    made.addEventListener('click', () => {
      act()
      show()
      input?.focus()
    })
    return made
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
      refusals.set(each, `pasa de ${formatSize(limit('each'))}; no se enviará`)
    else if (count === limit('count')) refusals.set(each, `son más de ${count}; no se enviará`)
    else if (bytes + size > limit('all'))
      refusals.set(each, `con los demás pasa de ${formatSize(limit('all'))}; no se enviará`)
    else {
      count += 1
      bytes += size
    }
  }
  return refusals
}
