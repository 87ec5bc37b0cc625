import { destinationSlug } from '../travel/destination-addresses.ts'

/** Where a service of the building stands on /opciones: «guardaequipaje». */
export function serviceId(name: string): string {
  return `servicio-${destinationSlug(name)}`
}
