import { formatSize } from '../ui/file-size.ts'
import { writeIn } from '../ui/write-in.ts'
import { buildFileList, type Chosen } from './file-list.ts'
import { reducePhoto } from './reduce-photo.ts'

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
