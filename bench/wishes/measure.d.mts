type Grades = { grades: Record<string, number> }
export function ndcg(wish: Grades, found: string[]): number
export function precision(wish: Grades, found: string[]): number | undefined
export function firstIsGood(wish: Grades, found: string[]): number | undefined
export function withInterval(
  values: (number | undefined)[],
  seed?: number,
): { mean: number; low: number; high: number; of: number }
