import type { Plugin, Rolldown } from 'vite'

export function routerParts(): Plugin
export function bundleGroups(): Rolldown.CodeSplittingGroup[]
