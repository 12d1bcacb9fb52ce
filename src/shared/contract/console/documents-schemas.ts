import { documentsSchemas } from '#shared/contract/documents-schemas.ts'

export const staffDocumentsSchemas = { getStaffDocument: documentsSchemas.getDocument }
