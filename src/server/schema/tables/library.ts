import type { Instant } from './stored.ts'

/** A picture that the operator has uploaded. */
type LibraryPicturesTable = {
  id: string
  /** The name in its public address; changes with each crop, so that an address always shows the same picture. */
  name: string
  state: 'waiting' | 'ready' | 'rejected'
  /** The key of the sentence for a rejected one. */
  why: string | null
  /** The size of the whole; null until it has been processed. */
  width: number | null
  height: number | null
  /** JSON of left, top, width and height within the whole; null: all of it. */
  crop: string | null
  /** The colour shown while it loads; null until its widths are made. */
  light: string | null
  words_english: string
  words_hindi: string
  version: number
  created_at: Instant
}

type LibraryFilesTable = {
  picture_id: string
  /** `original` is the upload, until `whole` is made from it. */
  form: 'original' | 'whole' | 'webp' | 'avif'
  /** The width that the file is for; 0 for the first two. */
  wide: number
  content: Uint8Array
}

export type LibraryTables = { library_pictures: LibraryPicturesTable; library_files: LibraryFilesTable }
