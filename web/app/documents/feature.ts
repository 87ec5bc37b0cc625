export const DOCUMENTS = {
  id: 'documents',
  routes: {
    '/transparency': 'routes/transparency.tsx',
    '/transparency/indice.csv': 'routes/documents-index.ts',
    '/transparency/indice.json': 'routes/documents-index.ts',
    '/transparency/documento/:id': 'routes/document-page.tsx',
    '/transparency/:section': 'routes/transparency-section.tsx',
    '/documentos/:id': 'routes/document-file.tsx',
    '/informesGestion': 'routes/document-section.tsx',
    '/contrasAtencion': 'routes/document-section.tsx',
  },
  dashboard: {
    '/dashboard/documentos': 'documents/dashboard/document-desk.tsx',
    '/dashboard/documentos/matriz': 'routes/dashboard/documents-matrix.tsx',
    '/dashboard/documentos/crear': 'routes/dashboard/documents-create.tsx',
    '/dashboard/documentos/editar/:id': 'routes/dashboard/documents-edit.tsx',
    '/dashboard/documentos/historial/:id': 'documents/dashboard/document-history.tsx',
  },
  desks: [
    { name: 'Documentos', path: '/dashboard/documentos', icon: 'document', role: 'documentos' },
  ],
  footer: [{ name: 'Transparencia y acceso a la información pública', url: '/transparency' }],
} as const
