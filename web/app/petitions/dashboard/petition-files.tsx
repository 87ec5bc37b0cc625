import type { Petition } from '@terminal/contract/petitions/petition'
import { formatSize } from '../../ui/file-size.ts'
import { Table } from '../../ui/table.tsx'

const SCAN_WORDS: Record<Petition['files'][number]['scanState'], string> = {
  unscanned: 'Sin revisar: no hay antivirus',
  waiting: 'En revisión',
  clean: 'Limpio',
  infected: 'Con virus: no se puede abrir',
}

/** What came with a message, and what the antivirus said of it. */
export function PetitionFiles({ files }: Pick<Petition, 'files'>) {
  if (files.length === 0) return null
  return (
    <Table
      caption="Archivos"
      columns={[{ name: 'Nombre' }, { name: 'Tamaño', isNumeric: true }, { name: 'Antivirus' }]}
      rows={files.map(({ key, name, bytes, scanState }) => ({
        key,
        cells: [name, formatSize(bytes), SCAN_WORDS[scanState]],
      }))}
    />
  )
}
