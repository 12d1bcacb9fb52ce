import { describe, expect, it } from 'vitest'
import { toRupees } from '#shared/domain/money.ts'
import { type Column, toCsv } from './csv.ts'

const columns: Column<{ name: string; paise: number }>[] = [
  { name: 'Name', of: ({ name }) => name },
  { name: 'Rupees', of: ({ paise }) => toRupees(paise) },
]
const lineOf = (name: string) => toCsv(columns, [{ name, paise: 1_250 }]).split('\r\n')[1]

describe('STAFF-09 a CSV file that no spreadsheet runs', () => {
  it.each(['=1+1', '+91 98765', '-2+3', '@SUM(A1)', ' =1', '%0A=1', '|calc', '＝1+1', '＠SUM(A1)'])(
    'has an apostrophe before %j',
    (formula) => {
      expect(lineOf(formula)).toBe(`'${formula},12.5`)
    },
  )

  it('quotes what holds a comma, a quote, a line or what else separates cells, and the apostrophe stands inside', () => {
    expect(lineOf('Asha "A", Rao')).toBe('"Asha ""A"", Rao",12.5')
    expect(lineOf('=HYPERLINK("http://x","y")')).toBe(`"'=HYPERLINK(""http://x"",""y"")",12.5`)
    expect(toCsv(columns, [{ name: 'a\r\n=b', paise: 0 }])).toContain('"a\r\n=b",0')
    expect(lineOf('a;=b')).toBe('"a;=b",12.5')
    expect(lineOf('a\t=b')).toBe('"a\t=b",12.5')
    expect(lineOf('\t=1')).toBe('"\'\t=1",12.5')
  })

  it('leaves numbers numbers, below zero too, and begins with the mark of UTF-8', () => {
    const csv = toCsv(columns, [{ name: 'आशा', paise: -105 }])
    expect(csv).toBe('\u{feff}Name,Rupees\r\nआशा,-1.05\r\n')
  })
})
