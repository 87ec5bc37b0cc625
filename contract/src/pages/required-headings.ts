import { COMPANY_PATH } from './company-sections.ts'

/** Headings of the operator's texts to which the menu, the search or other pages lead. */
export const REQUIRED_HEADINGS: Readonly<Record<string, readonly string[]>> = {
  [COMPANY_PATH]: [
    'Quiénes somos',
    'Misión y visión',
    'Funciones y deberes',
    'Estructura orgánica',
    'Directorio de servidores',
    'Entes que nos vigilan',
    'Planeación y Gestión',
  ],
  '/atencion-a-la-ciudadania': ['Objetos perdidos'],
  '/opciones': ['Accesibilidad del edificio', 'Cómo llegar'],
  '/viaja-con-nosotros': ['Cambios y reembolsos'],
}
