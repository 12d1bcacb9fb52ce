import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { commands, runOperator } from './run.ts'

const folder = mkdtempSync(join(tmpdir(), 'safarnama-options-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function operate(args: string[]) {
  const complaints: string[] = []
  const exitCode = await runOperator(args, {
    output: { line: () => undefined, complaint: (said) => complaints.push(said) },
    clock: () => new Date('2026-11-21T06:00:00Z'),
    newId: () => '',
    database: () => Promise.reject(new Error('the database was opened')),
    payments: () => Promise.reject(new Error('the provider was asked')),
    publicUrl: 'https://safarnama.test',
    operatorUrl: 'https://console.safarnama.test',
    randomBytes: () => new Uint8Array(0),
    place: { dataDir: folder, databaseUrl: undefined, envFile: '.env' },
  })
  return { exitCode, complaints }
}

it.each(commands.map(({ words }) => words))(
  '%s takes no option that it does not know, be it for words',
  async (words) => {
    for (const more of [['--nothing'], ['ID', '--nothing', 'x'], ['ID', 'Some words', '--nothing=x']])
      expect(await operate([...words.split(' '), ...more]), more.join(' ')).toMatchObject({ exitCode: 2 })
  },
)

it('names the option that free words have among them, or its missing value', async () => {
  const unknown = (option: string) => `There is no option ${option} here; --help lists all commands.`
  for (const [args, said] of [
    [['reviews', 'answer', 'ID', '--text', 'answer.txt'], unknown('--text')],
    [['confirm-stay', 'ID', 'Hotel', 'Lotus', '--note', 'late'], unknown('--note')],
    [['confirm-stay', '--note', 'late', 'ID', 'Hotel Lotus'], unknown('--note')],
    [['answer', 'ID', 'Yes', '--fiel', 'x'], unknown('--fiel')],
    [['cancel', 'ID', '--reason', '--again'], 'Please give a value after --reason.'],
  ] as const)
    expect((await operate([...args])).complaints[0]).toBe(said)
  for (const args of [
    ['answer', 'ID', 'Yes', '--none'],
    ['reviews', 'answer', 'ID', 'Yes', '--file', 'x'],
  ])
    expect(await operate(args)).toMatchObject({ exitCode: 2 })
})

it('takes the words of an answer from a file, and a dash for a dash', async () => {
  const file = join(folder, 'answer.txt')
  writeFileSync(file, 'Thank you.\n--\nThe team')
  for (const args of [
    ['reviews', 'answer', 'ID', '--file', file],
    ['confirm-stay', 'ID', 'Hotel', 'Lotus', '--', 'Munnar'],
  ])
    await expect(operate(args)).rejects.toThrow('the database was opened')
  const missing = join(folder, 'none.txt')
  expect(await operate(['reviews', 'answer', 'ID', '--file', missing])).toEqual({
    exitCode: 1,
    complaints: [`There is no file ${missing}.`],
  })
})
