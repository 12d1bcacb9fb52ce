import { maxFormBytes, maxPictureBytes } from '#shared/bounds.ts'
import { endpoint } from '#shared/endpoint.ts'
import type { staffPicturesSchemas } from './pictures-schemas.ts'

type Schemas = typeof staffPicturesSchemas

export const listLibraryPictures = endpoint<Schemas['listLibraryPictures']>({
  name: 'listLibraryPictures',
  method: 'GET',
  path: '/operator/pictures',
  signIn: true,
  right: 'catalogue',
  fallback: 'fallback.console',
})

export const getLibraryPicture = endpoint<Schemas['getLibraryPicture']>({
  name: 'getLibraryPicture',
  method: 'GET',
  path: '/operator/pictures/{pictureId}',
  signIn: true,
  right: 'catalogue',
  fallback: 'fallback.console',
})

export const getLibraryFile = endpoint<Schemas['getLibraryFile']>({
  name: 'getLibraryFile',
  method: 'GET',
  path: '/operator/pictures/{pictureId}/file',
  signIn: true,
  right: 'catalogue',
  fallback: 'fallback.console',
})

export const addLibraryPicture = endpoint<Schemas['addLibraryPicture']>({
  name: 'addLibraryPicture',
  method: 'POST',
  path: '/operator/pictures',
  signIn: true,
  right: 'catalogue',
  fallback: 'fallback.console',
  body: 'multipart',
  maxBodyBytes: maxPictureBytes + maxFormBytes,
})

export const describeLibraryPicture = endpoint<Schemas['describeLibraryPicture']>({
  name: 'describeLibraryPicture',
  method: 'PUT',
  path: '/operator/pictures/{pictureId}/words',
  signIn: true,
  right: 'catalogue',
  fallback: 'fallback.console',
})

export const cropLibraryPicture = endpoint<Schemas['cropLibraryPicture']>({
  name: 'cropLibraryPicture',
  method: 'PUT',
  path: '/operator/pictures/{pictureId}/crop',
  signIn: true,
  right: 'catalogue',
  fallback: 'fallback.console',
})

export const removeLibraryPicture = endpoint<Schemas['removeLibraryPicture']>({
  name: 'removeLibraryPicture',
  method: 'DELETE',
  path: '/operator/pictures/{pictureId}',
  signIn: true,
  right: 'catalogue',
  fallback: 'fallback.console',
})
