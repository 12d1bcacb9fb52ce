import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Page } from 'playwright-core'
import { inLanguage } from '#shared/messages/language.ts'
import { bannerOf } from '#server/start/banner.ts'
import { bootElementId, bootJson, type Boot } from '#web/state/boot.ts'
import { PageConfigContext } from '#web/platform/context.ts'
import { SandboxBanner } from '#web/frame/sandbox-banner.tsx'
import type { Screen, Stage } from './screen.ts'

const bootPattern = new RegExp(`(id="${bootElementId}">)([^<]*)`)

/** The home page of a product with other providers. */
const where = (parties: Parameters<typeof bannerOf>[0]) => async (page: Page, stage: Stage) => {
  const isHome = ({ pathname }: URL) => /^\/(hi\/?)?$/.test(pathname)
  await page.route(isHome, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const boot = JSON.parse(bootPattern.exec(html)?.[2] ?? '') as Boot
    const banner = bannerOf(parties)?.[stage.language] ?? null
    boot.config = { ...boot.config, banner, showsMailbox: parties.smtpUrl === undefined }
    const ribbon = inLanguage(stage.language, () =>
      renderToStaticMarkup(
        createElement(PageConfigContext, { value: boot.config }, createElement(SandboxBanner)),
      ),
    )
    const body = html
      .replace(bootPattern, (_, start: string) => start + bootJson(boot))
      .replace(/<aside aria-label.*?<\/aside>/, () => ribbon)
    await route.fulfill({ response, body })
  })
}

/** Some providers are real; every other screen shows sandboxes only. */
export const ribbonScreens: Screen[] = [
  {
    name: 'ribbon-real-money',
    path: '/',
    before: where({ payment: { mode: 'live' }, smtpUrl: undefined, google: undefined }),
  },
  {
    name: 'ribbon-mails-sent',
    path: '/',
    before: where({ payment: { mode: 'stand-in' }, smtpUrl: 'smtps://mail.example.com', google: undefined }),
  },
]
