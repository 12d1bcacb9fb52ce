import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defaultConfig, type PageConfig, PageConfigContext } from '#web/platform/context.ts'
import { SandboxBanner } from './sandbox-banner.tsx'

const shown = (config: Partial<PageConfig>): string =>
  renderToStaticMarkup(
    <PageConfigContext value={{ ...defaultConfig, ...config }}>
      <SandboxBanner />
    </PageConfigContext>,
  )
const banner = 'Demo: no money moves.'

test('says what the server says of the providers', () => {
  expect(shown({ banner })).toContain(banner)
  expect(shown({ banner: null })).toBe('')
})

test('warns on another ground where one is charged', () => {
  const real = shown({ banner: 'Payments are real: you will be charged. No emails are sent.' })
  expect(real).toContain('bg-bad font-bold')
  expect(shown({ banner })).not.toMatch(/bg-bad|font-bold/)
})

test('leads to the mailbox where there is one', () => {
  expect(shown({ banner, showsMailbox: true })).toContain('href="/sandbox/mail"')
  expect(shown({ banner })).not.toContain('href')
})
