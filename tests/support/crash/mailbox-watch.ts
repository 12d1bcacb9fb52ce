import { setTimeout as pause } from 'node:timers/promises'
import type { Ground } from './stage.ts'

export type Letter = { subject: string; to: string[]; messageId: string }

const everyMs = 500

/** The mailbox only has the last 200 mails, so it is polled to see them all. */
export function watchMailbox({ sandboxUrl }: Pick<Ground, 'sandboxUrl'>): { stop: () => Promise<Letter[]> } {
  const letters = new Map<string, Letter>()
  const over = new AbortController()

  async function look(): Promise<void> {
    const answer = await fetch(`${sandboxUrl}/sandbox/mail/messages`)
    const { messages } = (await answer.json()) as { messages: Letter[] }
    for (const letter of messages) letters.set(letter.messageId, letter)
  }

  async function watch(): Promise<void> {
    while (!over.signal.aborted) {
      await look()
      await pause(everyMs)
    }
  }

  const watching = watch()
  return {
    async stop() {
      over.abort()
      await watching
      await look()
      return [...letters.values()]
    },
  }
}
