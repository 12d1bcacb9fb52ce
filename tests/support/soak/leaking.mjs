import { openSync } from 'node:fs'

/** A process that does what the soak must find: told LEAKS=1 it keeps a little at every turn, and never closes a file. */
const leaked = []
setInterval(() => {
  const text = Array.from({ length: 20_000 }, (_, place) => ({ place }))
  if (process.env.LEAKS !== '1') return
  leaked.push(text)
  openSync(import.meta.filename)
}, 10)
process.stdout.write('ready')
