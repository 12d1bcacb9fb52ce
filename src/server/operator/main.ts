import { operatorCli } from './cli.ts'
import { terminal } from './terminal.ts'

const output = terminal({ out: process.stdout, err: process.stderr })
// Backups and exports hold personal data.
process.umask(0o077)
process.exitCode = await operatorCli(process.argv.slice(2), process.env, process.cwd(), output)
