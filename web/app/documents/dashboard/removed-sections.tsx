import type { DeskSection } from '@terminal/contract/documents/document-desk'
import { sectionTitle } from '../document-words.ts'

type Props = { sections: readonly DeskSection[]; onRestore: (section: DeskSection) => void }

export function RemovedSections({ sections, onRestore }: Props) {
  const removed = sections.filter(({ isRemoved }) => isRemoved)
  return (
    <section className="removed-sections" aria-labelledby="secciones-retiradas">
      <h2 className="removed-sections__title" id="secciones-retiradas">
        Secciones retiradas
      </h2>
      {removed.length === 0 ? <p>Ninguna.</p> : null}
      <ul className="removed-sections__list">
        {removed.map((section) => (
          <li key={section.id} className="removed-sections__item">
            <span>{sectionTitle(section)}</span>
            <button type="button" className="desk-action" onClick={() => onRestore(section)}>
              Restaurar<span className="visually-hidden"> {sectionTitle(section)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
