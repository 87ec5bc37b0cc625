import {
  PETITION_FILE_BYTES,
  PETITION_FILES,
} from '@terminal/contract/petitions/case/petition.schema'
import { DropField } from '../../../staff/form/drop-field.tsx'
import { formatSize } from '../../../ui/file-size.ts'
import { FileRows } from './file-rows.tsx'
import type { Reception } from './use-reception.ts'

type Props = {
  reception: Reception
  label: string
  need?: 'required' | 'optional'
  scans: readonly File[]
  onScans: (scans: File[]) => void
}

/** Scans or photos of what was handed in. */
export function ScansField({ reception, label, need, scans, onScans }: Props) {
  return (
    <>
      <DropField
        id="radicar-files"
        label={label}
        hint={`PDF o fotos. Hasta ${PETITION_FILES} archivos de ${formatSize(PETITION_FILE_BYTES)}.`}
        {...(need && { need })}
        error={reception.errors.files}
        accept=".pdf,image/*"
        file={undefined}
        saved={null}
        invitation="Arrástrelo aquí o"
        chooseLabel={scans.length === 0 ? 'Elija el archivo' : 'Agregue otro archivo'}
        onFile={(scan) => {
          reception.set({})
          if (scans.length < PETITION_FILES) onScans([...scans, scan])
        }}
      />
      <FileRows
        label="Archivos escaneados"
        files={scans.map(({ name, size }, i) => ({ key: `${i} ${name}`, name, bytes: size }))}
        onRemove={(at) => onScans(scans.filter((_, i) => i !== at))}
      />
    </>
  )
}
