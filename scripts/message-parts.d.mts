import type { Plugin } from 'vite'

export function keysIn(source: string, messages: Record<string, string>): string[]
export function spokenIn(language: 'en' | 'hi', code: string, id: string): string
export function messageParts(language: 'en' | 'hi'): Plugin
