import { sumOf } from '#shared/domain/sum.ts'
import type { TaxParts } from '#shared/domain/gst.ts'

export function addTaxes(rows: readonly TaxParts[], less: readonly TaxParts[] = []): TaxParts {
  const sum = (tax: keyof TaxParts) => sumOf(rows, (row) => row[tax]) - sumOf(less, (row) => row[tax])
  return {
    taxablePaise: sum('taxablePaise'),
    igstPaise: sum('igstPaise'),
    cgstPaise: sum('cgstPaise'),
    sgstPaise: sum('sgstPaise'),
  }
}
