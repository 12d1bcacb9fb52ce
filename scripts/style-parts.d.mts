import type { Plugin } from 'vite'

export function styleParts(): Plugin
