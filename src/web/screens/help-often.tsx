export { OftenAsked as Component } from '#web/tools/often-asked.tsx'
