interface Wish {
  class: string
  wish: string
  grades: Record<string, number>
  why: string
}
export const goals: Record<string, number>
export function wishSets(): { name: string; wishes: Wish[] }[]
export function isSmall(name: string): boolean
export function mayBeLookedAt(name: string): boolean
