import { type CatalogueKind, catalogueKinds } from '#shared/domain/catalogue-kinds.ts'
import { usePlace } from '#web/console/router.tsx'
import { Editor } from './editor.tsx'
import { CatalogueFiles } from './file.tsx'
import { RecordList } from './list.tsx'

const isKind = (part: string): part is CatalogueKind => catalogueKinds.some((kind) => kind === part)

/** The lists of packages, hotels and rentals, a single record, or the file of the whole catalogue. */
export function CatalogueScreens() {
  const [, kind = 'packages', id] = usePlace().parts
  if (!isKind(kind)) return <CatalogueFiles />
  return id === undefined ? <RecordList kind={kind} /> : <Editor key={`${kind}/${id}`} of={{ kind, id }} />
}
