export type RefusedFile = { name: string; reason: string }

export function toRechazado({ name, reason }: RefusedFile) {
  return { nombre: name, motivo: reason }
}

export function fromRechazado({ nombre, motivo }: { nombre: string; motivo: string }): RefusedFile {
  return { name: nombre, reason: motivo }
}
