import { maxFormBytes, maxPictureBytes } from '#shared/bounds.ts'
import { consoleEndpoint } from '#shared/contract/console-endpoint.ts'
import type { staffPicturesSchemas } from './pictures-schemas.ts'

type Schemas = typeof staffPicturesSchemas

export const listLibraryPictures = consoleEndpoint<Schemas['listLibraryPictures']>({
  name: 'listLibraryPictures',
  method: 'GET',
  path: '/operator/pictures',
  right: 'catalogue',
})

export const getLibraryPicture = consoleEndpoint<Schemas['getLibraryPicture']>({
  name: 'getLibraryPicture',
  method: 'GET',
  path: '/operator/pictures/{pictureId}',
  right: 'catalogue',
})

export const getLibraryFile = consoleEndpoint<Schemas['getLibraryFile']>({
  name: 'getLibraryFile',
  method: 'GET',
  path: '/operator/pictures/{pictureId}/file',
  right: 'catalogue',
})

export const addLibraryPicture = consoleEndpoint<Schemas['addLibraryPicture']>({
  name: 'addLibraryPicture',
  method: 'POST',
  path: '/operator/pictures',
  right: 'catalogue',
  body: 'multipart',
  maxBodyBytes: maxPictureBytes + maxFormBytes,
})

export const describeLibraryPicture = consoleEndpoint<Schemas['describeLibraryPicture']>({
  name: 'describeLibraryPicture',
  method: 'PUT',
  path: '/operator/pictures/{pictureId}/words',
  right: 'catalogue',
})

export const cropLibraryPicture = consoleEndpoint<Schemas['cropLibraryPicture']>({
  name: 'cropLibraryPicture',
  method: 'PUT',
  path: '/operator/pictures/{pictureId}/crop',
  right: 'catalogue',
})

export const removeLibraryPicture = consoleEndpoint<Schemas['removeLibraryPicture']>({
  name: 'removeLibraryPicture',
  method: 'DELETE',
  path: '/operator/pictures/{pictureId}',
  right: 'catalogue',
})
