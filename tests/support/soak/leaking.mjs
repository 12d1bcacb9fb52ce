import { openSync } from 'node:fs'

/**
 * A process with the leaks that the soak has to find: with LEAKS=1 it leaks some memory at every turn, and never closes
 * a file.
 */
const leaked = []
setInterval(() => {
  const text = Array.from({ length: 20_000 }, (_, place) => ({ place }))
  if (process.env.LEAKS !== '1') return
  leaked.push(text)
  openSync(import.meta.filename)
}, 10)
process.stdout.write('ready')
