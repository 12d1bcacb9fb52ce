import { appendFileSync } from 'node:fs'
import { register } from 'node:module'
import { isMainThread } from 'node:worker_threads'

// Loaded before a program (--import): records which packages of MODULES_WATCHED it imports, or reports them as
// missing.
const { MODULES_WATCHED = '', MODULES_NOTED = '', MODULES_MISSING } = process.env
if (isMainThread) register(import.meta.url)

export async function resolve(specifier, context, next) {
  if (!specifier.startsWith(MODULES_WATCHED)) return next(specifier, context)
  appendFileSync(MODULES_NOTED, `${specifier}\n`)
  if (MODULES_MISSING === 'yes')
    throw Object.assign(new Error(`Cannot find package '${specifier}'`), { code: 'ERR_MODULE_NOT_FOUND' })
  return next(specifier, context)
}
