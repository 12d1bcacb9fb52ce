import { documentsSchemas } from './documents-schemas.ts'

export const staffDocumentsSchemas = { getStaffDocument: documentsSchemas.getDocument }
