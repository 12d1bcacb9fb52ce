import { operatorCli } from './cli.ts'

process.exitCode = await operatorCli(process.argv.slice(2), process.env, process.cwd(), {
  line: (text) => process.stdout.write(`${text}\n`),
  complaint: (text) => process.stderr.write(`${text}\n`),
})
