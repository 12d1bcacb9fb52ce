import type { Plugin } from 'vite'

export function keysIn(source: string, messages: Record<string, string>): string[]
export function messageParts(): Plugin
