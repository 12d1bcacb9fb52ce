import type { Instant } from './stored.ts'

/** A picture that the operator has uploaded. */
type LibraryPicturesTable = {
  id: string
  /** In its public address; another one after each crop, so that an address always shows the same. */
  name: string
  state: 'waiting' | 'ready' | 'rejected'
  /** The key of the sentence for a rejected one. */
  why: string | null
  /** Of the whole; null until it is written anew. */
  width: number | null
  height: number | null
  /** JSON of left, top, width and height within the whole; null: all of it. */
  crop: string | null
  /** The colour behind it while it loads; null until its widths are made. */
  light: string | null
  words_english: string
  words_hindi: string
  version: number
  created_at: Instant
}

type LibraryFilesTable = {
  picture_id: string
  /** `original` is what was uploaded, until `whole` is made of it. */
  form: 'original' | 'whole' | 'webp' | 'avif'
  /** The width that the file is for; 0 for the first two. */
  wide: number
  content: Uint8Array
}

export type LibraryTables = { library_pictures: LibraryPicturesTable; library_files: LibraryFilesTable }
