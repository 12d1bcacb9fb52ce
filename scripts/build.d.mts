export const root: string
export function buildIfNeeded(): Promise<boolean>
export function isBuilt(): boolean
