import { maxCatalogueDocument, maxCatalogueFileBytes, maxFormBytes } from '#shared/bounds.ts'
import { endpoint } from '#shared/endpoint.ts'
import type { staffCatalogueSchemas } from './catalogue-schemas.ts'

type Schemas = typeof staffCatalogueSchemas

/** For all staff: a journey is chosen by name wherever one is needed. */
export const listStaffCatalogue = endpoint<Schemas['listStaffCatalogue']>({
  name: 'listStaffCatalogue',
  method: 'GET',
  path: '/operator/catalogue/{kind}',
  signIn: true,
  right: 'signed in',
  fallback: 'fallback.console',
})

export const getCatalogueRecord = endpoint<Schemas['getCatalogueRecord']>({
  name: 'getCatalogueRecord',
  method: 'GET',
  path: '/operator/catalogue/{kind}/{id}',
  signIn: true,
  right: 'catalogue',
  fallback: 'fallback.console',
})

/**
 * `version` is that of the draft that was read, 0 for none, and `base` the published state: if the draft has another version
 * by now, or is begun on another state, nothing is written (409).
 */
export const saveCatalogueDraft = endpoint<Schemas['saveCatalogueDraft']>({
  name: 'saveCatalogueDraft',
  method: 'PUT',
  path: '/operator/catalogue/{kind}/{id}/draft',
  signIn: true,
  right: 'catalogue',
  fallback: 'fallback.console',
  maxBodyBytes: maxCatalogueDocument * 6 + 8_192,
})

export const discardCatalogueDraft = endpoint<Schemas['discardCatalogueDraft']>({
  name: 'discardCatalogueDraft',
  method: 'POST',
  path: '/operator/catalogue/{kind}/{id}/discard',
  signIn: true,
  right: 'catalogue',
  fallback: 'fallback.console',
})

/**
 * Checks the version of the draft and the published state that were read. Version 0 means no draft: a withdrawn record is
 * offered again as it was.
 */
export const publishCatalogueDraft = endpoint<Schemas['publishCatalogueDraft']>({
  name: 'publishCatalogueDraft',
  method: 'POST',
  path: '/operator/catalogue/{kind}/{id}/publish',
  signIn: true,
  right: 'catalogue',
  fallback: 'fallback.console',
})

export const withdrawCatalogueRecord = endpoint<Schemas['withdrawCatalogueRecord']>({
  name: 'withdrawCatalogueRecord',
  method: 'POST',
  path: '/operator/catalogue/{kind}/{id}/withdraw',
  signIn: true,
  right: 'catalogue',
  fallback: 'fallback.console',
})

export const listCatalogueHistory = endpoint<Schemas['listCatalogueHistory']>({
  name: 'listCatalogueHistory',
  method: 'GET',
  path: '/operator/catalogue/{kind}/{id}/history',
  signIn: true,
  right: 'catalogue',
  fallback: 'fallback.console',
})

export const getCatalogueHistory = endpoint<Schemas['getCatalogueHistory']>({
  name: 'getCatalogueHistory',
  method: 'GET',
  path: '/operator/catalogue/{kind}/{id}/history/{entryId}',
  signIn: true,
  right: 'catalogue',
  fallback: 'fallback.console',
})

export const getTakenSeats = endpoint<Schemas['getTakenSeats']>({
  name: 'getTakenSeats',
  method: 'GET',
  path: '/operator/seats/{packageId}',
  signIn: true,
  right: 'catalogue',
  fallback: 'fallback.console',
})

export const exportStaffCatalogue = endpoint<Schemas['exportStaffCatalogue']>({
  name: 'exportStaffCatalogue',
  method: 'GET',
  path: '/operator/catalogue-file',
  signIn: true,
  right: 'catalogue',
  fallback: 'fallback.console',
})

export const checkCatalogueFile = endpoint<Schemas['checkCatalogueFile']>({
  name: 'checkCatalogueFile',
  method: 'POST',
  path: '/operator/catalogue-file/check',
  signIn: true,
  right: 'catalogue',
  fallback: 'fallback.console',
  body: 'multipart',
  maxBodyBytes: maxCatalogueFileBytes + maxFormBytes,
})

/** `version` is that of the catalogue with which the file was compared. */
export const importCatalogueFile = endpoint<Schemas['importCatalogueFile']>({
  name: 'importCatalogueFile',
  method: 'POST',
  path: '/operator/catalogue-file/{version}/import',
  signIn: true,
  right: 'catalogue',
  fallback: 'fallback.console',
  body: 'multipart',
  maxBodyBytes: maxCatalogueFileBytes + maxFormBytes,
})
