import { sumOf } from '#shared/domain/sum.ts'
import type { TaxParts } from '#shared/domain/gst.ts'

export type Taxes = TaxParts

export function addTaxes(rows: readonly Taxes[], less: readonly Taxes[] = []): Taxes {
  const sum = (tax: keyof Taxes) => sumOf(rows, (row) => row[tax]) - sumOf(less, (row) => row[tax])
  return {
    taxablePaise: sum('taxablePaise'),
    igstPaise: sum('igstPaise'),
    cgstPaise: sum('cgstPaise'),
    sgstPaise: sum('sgstPaise'),
  }
}
