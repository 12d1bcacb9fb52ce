import * as calls from '#shared/contract/console/catalogue.ts'
import { hasRight } from '#shared/domain/staff-rights.ts'
import { type Caller, signedInStaff } from '#server/platform/caller.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import type { StaffService } from '#server/staff/service.ts'
import type { ConsoleCatalogue } from './catalogue/service.ts'

function fileRoutes(catalogue: ConsoleCatalogue, staff: StaffService): Route[] {
  return [
    route(calls.exportStaffCatalogue, async () => ({ file: await catalogue.exportFile() })),
    route(calls.checkCatalogueFile, ({ file }) => catalogue.reviewFile(file)),
    route(calls.importCatalogueFile, async ({ file, version }, caller) => {
      const witness = staff.actedBy(signedInStaff(caller), 'importCatalogueFile')
      const { changed, withdrawn, removed } = await catalogue.importFile(file, version, witness)
      return { changed, withdrawn, removed }
    }),
  ]
}

export function consoleCatalogueRoutes(catalogue: ConsoleCatalogue, staff: StaffService): Route[] {
  const by = (caller: Caller, what: string) => staff.actedBy(signedInStaff(caller), what)
  return [
    route(calls.listStaffCatalogue, (wanted, caller) =>
      catalogue.list(wanted, { onlyOffered: !hasRight(signedInStaff(caller).roles, 'catalogue') }),
    ),
    route(calls.getCatalogueRecord, (of) => catalogue.read(of)),
    route(calls.saveCatalogueDraft, (saving, caller) =>
      catalogue.save(saving, signedInStaff(caller), by(caller, 'saveCatalogueDraft')),
    ),
    route(calls.discardCatalogueDraft, async (of, caller) => {
      await catalogue.discard(of, by(caller, 'discardCatalogueDraft'))
      return {}
    }),
    route(calls.publishCatalogueDraft, (of, caller) =>
      catalogue.publish(of, signedInStaff(caller), by(caller, 'publishCatalogueDraft')),
    ),
    route(calls.withdrawCatalogueRecord, async (of, caller) => {
      await catalogue.withdraw(of, signedInStaff(caller), by(caller, 'withdrawCatalogueRecord'))
      return {}
    }),
    route(calls.listCatalogueHistory, async (of) => ({ entries: await catalogue.history(of) })),
    route(calls.getCatalogueHistory, async ({ entryId, ...of }) => ({
      document: await catalogue.historyDocument(of, entryId),
    })),
    route(calls.getTakenSeats, ({ packageId }) => catalogue.taken(packageId)),
    ...fileRoutes(catalogue, staff),
  ]
}
