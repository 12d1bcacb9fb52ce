import { expect, test } from 'vitest'
import { fifoMutex } from './mutex.ts'
import { sqliteCommits } from './sqlite-commits.ts'

/** A writer that records its statements and knows whether a transaction is open. */
function recorded({ failsAt }: { failsAt?: string } = {}) {
  const said: string[] = []
  let isOpen = false
  const writer = {
    exec(sql: string) {
      said.push(sql)
      if (sql === failsAt) throw new Error(`${sql} failed`)
      if (sql === 'begin immediate') isOpen = true
      if (sql === 'commit' || sql === 'rollback') isOpen = false
    },
    inTransaction: () => isOpen,
    /** As SQLite does when the disk is full. */
    rollBackByItself() {
      isOpen = false
    },
  }
  const mutex = fifoMutex(1_000, () => new Error('too long'))
  const whenFree = (work: () => void) => Promise.resolve(work())
  const commits = sqliteCommits({ writer, mutex, whenFree, lost: () => new Error('lost') })
  async function enter() {
    await mutex.acquire()
    return commits.begin()
  }
  return { said, writer, mutex, commits, enter }
}

const outcome = (work: Promise<void>) =>
  work.then(
    () => 'done',
    (error: Error) => error.message,
  )

test('a transaction that nobody waits behind is committed at once', async () => {
  const { said, commits, enter } = recorded()
  await commits.commit(await enter())
  expect(said).toEqual(['begin immediate', 'commit'])
})

test('those who queue share one commit, and nobody is answered before it', async () => {
  const { said, commits, enter } = recorded()
  const first = await enter()
  const [entering, last] = [enter(), enter()]
  let isAnswered = false
  const one = commits.commit(first).then(() => (isAnswered = true))
  const two = commits.commit(await entering)
  expect(isAnswered).toBe(false)
  expect(said).not.toContain('commit')
  await Promise.all([one, two, commits.commit(await last)])
  expect(said).toEqual([
    'begin immediate',
    'savepoint turn',
    'release turn',
    'savepoint turn',
    'release turn',
    'commit',
  ])
})

test('the sixteenth commits, however many wait behind it', async () => {
  const { said, commits, enter } = recorded()
  const all = Array.from({ length: 40 }, async () => commits.commit(await enter()))
  await Promise.all(all)
  expect(said.filter((sql) => sql === 'commit')).toHaveLength(3)
})

test('one that is rolled back takes nobody along, and nobody waits for ever', async () => {
  const { said, commits, enter } = recorded()
  const first = await enter()
  const second = enter()
  const one = commits.commit(first)
  commits.rollback(await second)
  await expect(one).resolves.toBeUndefined()
  expect(said.slice(-3)).toEqual(['rollback to turn', 'release turn', 'commit'])
})

test('a commit that fails is told to all whom it was for, and the writer is free', async () => {
  const { writer, commits, enter } = recorded({ failsAt: 'commit' })
  const first = await enter()
  const second = enter()
  const one = outcome(commits.commit(first))
  const turn = await second
  expect(await outcome(commits.commit(turn))).toBe('commit failed')
  commits.rollback(turn)
  expect(await one).toBe('lost')
  expect(writer.inTransaction()).toBe(false)
  await enter()
})

test('what SQLite rolls back by itself is not told as done to those before', async () => {
  const { said, writer, commits, enter } = recorded()
  const first = await enter()
  const second = enter()
  const one = outcome(commits.commit(first))
  const turn = await second
  writer.rollBackByItself()
  expect(await outcome(commits.commit(turn))).toBe('lost')
  commits.rollback(turn)
  expect(await one).toBe('lost')
  expect(said).not.toContain('commit')
})

test('whoever cannot begin lets those before it be committed', async () => {
  const { said, commits, enter } = recorded({ failsAt: 'savepoint turn' })
  const first = await enter()
  const second = enter().then(
    () => 'begun',
    (error: Error) => error.message,
  )
  await expect(commits.commit(first)).resolves.toBeUndefined()
  expect(await second).toBe('savepoint turn failed')
  expect(said.at(-1)).toBe('commit')
})

test('work that cannot stand inside a transaction finds none', async () => {
  const { writer, mutex, commits, enter } = recorded()
  const first = await enter()
  const apart = mutex.acquire()
  const one = commits.commit(first)
  await apart
  commits.finish()
  await one
  expect(writer.inTransaction()).toBe(false)
})
