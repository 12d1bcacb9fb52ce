import * as calls from '#shared/contract/console/catalogue.ts'
import { hasRight } from '#shared/domain/staff-rights.ts'
import { signedInStaff } from '#server/platform/caller.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { deed } from '#server/platform/http/deed.ts'
import type { StaffService } from '#server/staff/service.ts'
import type { ConsoleCatalogue } from './catalogue/service.ts'

function fileRoutes(catalogue: ConsoleCatalogue, staff: StaffService): Route[] {
  return [
    route(calls.exportStaffCatalogue, async () => ({ file: await catalogue.exportFile() })),
    route(calls.checkCatalogueFile, ({ file }) => catalogue.reviewFile(file)),
    deed(staff, calls.importCatalogueFile, async ({ file, version }, witness) => {
      const { changed, withdrawn, removed } = await catalogue.importFile(file, version, witness)
      return { changed, withdrawn, removed }
    }),
  ]
}

export function consoleCatalogueRoutes(catalogue: ConsoleCatalogue, staff: StaffService): Route[] {
  return [
    route(calls.listStaffCatalogue, (wanted, caller) =>
      catalogue.list(wanted, { onlyOffered: !hasRight(signedInStaff(caller).roles, 'catalogue') }),
    ),
    route(calls.getCatalogueRecord, (of) => catalogue.read(of)),
    deed(staff, calls.saveCatalogueDraft, (saving, witness, actor) => catalogue.save(saving, actor, witness)),
    deed(staff, calls.discardCatalogueDraft, (of, witness) => catalogue.discard(of, witness)),
    deed(staff, calls.publishCatalogueDraft, (of, witness, actor) => catalogue.publish(of, actor, witness)),
    deed(staff, calls.withdrawCatalogueRecord, (of, witness, actor) =>
      catalogue.withdraw(of, actor, witness),
    ),
    route(calls.listCatalogueHistory, async (of) => ({ entries: await catalogue.history(of) })),
    route(calls.getCatalogueHistory, async ({ entryId, ...of }) => ({
      document: await catalogue.historyDocument(of, entryId),
    })),
    route(calls.getTakenSeats, ({ packageId }) => catalogue.taken(packageId)),
    ...fileRoutes(catalogue, staff),
  ]
}
