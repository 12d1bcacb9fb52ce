import type { Plugin } from 'vite'

export function hindiStyles(): Plugin
export function hindiCalendar(): Plugin
