import { maxCatalogueDocument, maxCatalogueFileBytes, maxFormBytes } from '#shared/bounds.ts'
import { consoleEndpoint } from '#shared/contract/console-endpoint.ts'
import type { staffCatalogueSchemas } from './catalogue-schemas.ts'

type Schemas = typeof staffCatalogueSchemas

/** For all staff: a journey is chosen by name wherever one is needed. */
export const listStaffCatalogue = consoleEndpoint<Schemas['listStaffCatalogue']>({
  name: 'listStaffCatalogue',
  method: 'GET',
  path: '/operator/catalogue/{kind}',
  right: 'signed in',
})

export const getCatalogueRecord = consoleEndpoint<Schemas['getCatalogueRecord']>({
  name: 'getCatalogueRecord',
  method: 'GET',
  path: '/operator/catalogue/{kind}/{id}',
  right: 'catalogue',
})

/**
 * `version` is that of the draft that was read, 0 for none, and `base` the published state: if the draft has another version
 * by now, or is begun on another state, nothing is written (409).
 */
export const saveCatalogueDraft = consoleEndpoint<Schemas['saveCatalogueDraft']>({
  name: 'saveCatalogueDraft',
  method: 'PUT',
  path: '/operator/catalogue/{kind}/{id}/draft',
  right: 'catalogue',
  maxBodyBytes: maxCatalogueDocument * 6 + 8_192,
})

export const discardCatalogueDraft = consoleEndpoint<Schemas['discardCatalogueDraft']>({
  name: 'discardCatalogueDraft',
  method: 'POST',
  path: '/operator/catalogue/{kind}/{id}/discard',
  right: 'catalogue',
})

/**
 * Checks the version of the draft and the published state that were read. Version 0 means no draft: a withdrawn record is
 * offered again as it was.
 */
export const publishCatalogueDraft = consoleEndpoint<Schemas['publishCatalogueDraft']>({
  name: 'publishCatalogueDraft',
  method: 'POST',
  path: '/operator/catalogue/{kind}/{id}/publish',
  right: 'catalogue',
})

export const withdrawCatalogueRecord = consoleEndpoint<Schemas['withdrawCatalogueRecord']>({
  name: 'withdrawCatalogueRecord',
  method: 'POST',
  path: '/operator/catalogue/{kind}/{id}/withdraw',
  right: 'catalogue',
})

export const listCatalogueHistory = consoleEndpoint<Schemas['listCatalogueHistory']>({
  name: 'listCatalogueHistory',
  method: 'GET',
  path: '/operator/catalogue/{kind}/{id}/history',
  right: 'catalogue',
})

export const getCatalogueHistory = consoleEndpoint<Schemas['getCatalogueHistory']>({
  name: 'getCatalogueHistory',
  method: 'GET',
  path: '/operator/catalogue/{kind}/{id}/history/{entryId}',
  right: 'catalogue',
})

export const getTakenSeats = consoleEndpoint<Schemas['getTakenSeats']>({
  name: 'getTakenSeats',
  method: 'GET',
  path: '/operator/seats/{packageId}',
  right: 'catalogue',
})

export const exportStaffCatalogue = consoleEndpoint<Schemas['exportStaffCatalogue']>({
  name: 'exportStaffCatalogue',
  method: 'GET',
  path: '/operator/catalogue-file',
  right: 'catalogue',
})

export const checkCatalogueFile = consoleEndpoint<Schemas['checkCatalogueFile']>({
  name: 'checkCatalogueFile',
  method: 'POST',
  path: '/operator/catalogue-file/check',
  right: 'catalogue',
  body: 'multipart',
  maxBodyBytes: maxCatalogueFileBytes + maxFormBytes,
})

/** `version` is that of the catalogue with which the file was compared. */
export const importCatalogueFile = consoleEndpoint<Schemas['importCatalogueFile']>({
  name: 'importCatalogueFile',
  method: 'POST',
  path: '/operator/catalogue-file/{version}/import',
  right: 'catalogue',
  body: 'multipart',
  maxBodyBytes: maxCatalogueFileBytes + maxFormBytes,
})
