import type { PackageRecord } from '../../src/shared/contract/catalogue-records.ts'
export function makeWishPackages(count: number, seed?: number): PackageRecord[]
