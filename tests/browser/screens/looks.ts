import type { Page } from 'playwright-core'
import type { Words } from './words.ts'

/** Functions that run inside the page; each returns problems as texts that name the element. */

/** Text that is cut off by its box without an ellipsis. */
export const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} "${(element.textContent ?? '').trim().slice(0, 40)}"`
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim() !== '')
    /** Hidden at this width, or at every one. */
    const isForReaders = (element: Element | null): boolean =>
      element !== null &&
      ((element.clientWidth === 1 && getComputedStyle(element).position === 'absolute') ||
        isForReaders(element.parentElement))
    const isCut = (element: Element) => {
      const { overflowX, textOverflow, display } = getComputedStyle(element)
      if (display === 'inline' || element.closest('svg') || isForReaders(element)) return false
      if (textOverflow === 'ellipsis' || overflowX === 'auto' || overflowX === 'scroll') return false
      return element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1
    }
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility() && hasText(element) && isCut(element))
      .map(nameOf)
  })

/** How much wider than the window the page is. */
export const sidewaysPx = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))

/**
 * Controls that a finger may miss. Exceptions as in WCAG 2.5.8: links within a sentence; a control whose label is
 * large enough; and, as in 2.5.5, controls with an equivalent: the dots of a carousel beside its arrows, the states
 * and journeys of a map beside their list.
 */
export const smallTargets = (page: Page, { like }: Words) =>
  page.evaluate((dots) => {
    const leastPx = 44
    const controls =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=option]'
    const isInSentence = (element: Element) => {
      const { display } = getComputedStyle(element)
      if (element.tagName !== 'A' || (display !== 'inline' && display !== 'inline-block')) return false
      const around = element.closest('p, li, dd, h1, h2, h3, h4')
      return (around?.textContent ?? '').trim().length > (element.textContent ?? '').trim().length
    }
    /** A card's link covers the card (its ::after). */
    const sizeOf = (element: Element) => {
      const covered = element.classList.contains('card-link') ? element.closest('.relative') : null
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      const boxes = [element, covered, ...labels].flatMap((part) =>
        part ? [part.getBoundingClientRect()] : [],
      )
      return {
        width: Math.max(...boxes.map((box) => box.width)),
        height: Math.max(...boxes.map((box) => box.height)),
      }
    }
    const inFront = document.querySelector('dialog:modal') ?? document.body
    const lists = [...inFront.querySelectorAll('li a[href]')]
    /** The state whose shape on the map is the link: its size is the map's to say, as 2.5.8 excepts. */
    const isShape = (link: Element) =>
      new URL(link.getAttribute('href') ?? '', location.href).searchParams.has('state')
    /** A journey on the map, which is also in the list beside it. */
    const isOnMap = (element: Element) => {
      if (element.closest('svg') === null) return false
      const isSame = (link: Element) => link.getAttribute('href') === element.getAttribute('href')
      return isShape(element) || lists.some((link) => isSame(link) && sizeOf(link).height >= leastPx - 0.5)
    }
    return [...inFront.querySelectorAll(controls)]
      .filter((element) => !isOnMap(element))
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => !element.closest('.sr-only, [inert]') && !element.classList.contains('sr-only'))
      .filter((element) => !isInSentence(element) && !new RegExp(dots).test(element.ariaLabel ?? ''))
      .flatMap((element) => {
        const { width, height } = sizeOf(element)
        if (width === 0 || (width >= leastPx - 0.5 && height >= leastPx - 0.5)) return []
        const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)
        return [`${element.tagName.toLowerCase()} "${words}" ${Math.round(width)}x${Math.round(height)}`]
      })
  }, like('carousel.goTo').source)

/** The design of the page: sizes of text, colours that are not tokens, spaces off the grid, and main actions. */
export type Styles = { fontSizes: string[]; colors: string[]; spaces: string[]; primaries: string[] }

export const stylesOf = (page: Page): Promise<Styles> =>
  page.evaluate(() => {
    const step = 4
    const hairlinePx = 1
    const inFront = document.querySelector('dialog:modal') ?? document.body
    const seen = [...inFront.querySelectorAll<HTMLElement>('*')].filter(
      (element) =>
        element.checkVisibility() && !element.closest('svg, iframe, .sr-only, .rdp, [data-drawn-by]'),
    )
    const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    /** A colour without its opacity: bg-accent/10 counts as the accent. */
    const pureOf = (color: string) => {
      if (!pen) throw new Error('no canvas')
      pen.fillStyle = color.replace(/^rgba\((.+), [\d.]+\)$/, 'rgb($1)').replace(/ \/ [\d.]+\)$/, ')')
      pen.fillRect(0, 0, 1, 1)
      return [...pen.getImageData(0, 0, 1, 1).data].join()
    }
    const root = getComputedStyle(document.documentElement)
    const css = [...document.styleSheets].flatMap(({ cssRules }) =>
      Array.from(cssRules, (rule) => rule.cssText),
    )
    const names = new Set(css.join(' ').match(/--color-[a-z-]+(?=:)/g))
    const tokens = new Set([...names].map((name) => pureOf(root.getPropertyValue(name))))
    const isClear = (color: string) => /, 0\)$|\/ 0\)$/.test(color)
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim() !== '')
    const fontSizes = new Set<string>()
    const colors = new Set<string>()
    const spaces = new Set<string>()
    const primaries = new Set<string>()
    const lookAtSpaces = (style: CSSStyleDeclaration, name: string) => {
      const { paddingTop, paddingRight, paddingBottom, paddingLeft, rowGap, columnGap } = style
      for (const space of [paddingTop, paddingRight, paddingBottom, paddingLeft, rowGap, columnGap]) {
        const px = Number.parseFloat(space)
        if (px % step !== 0 && px !== hairlinePx && !Number.isNaN(px)) spaces.add(`${space} ${name}`)
      }
    }
    for (const element of seen) {
      const style = getComputedStyle(element)
      const name = `${element.tagName.toLowerCase()}.${element.className}`.slice(0, 120)
      if (hasText(element)) fontSizes.add(style.fontSize)
      const shown = [
        hasText(element) ? style.color : '',
        // The background of a picture comes from its own palette.
        element.className.includes('bg-[#') ? '' : style.backgroundColor,
        style.borderTopWidth === '0px' ? '' : style.borderTopColor,
      ]
      for (const color of shown)
        if (color !== '' && !isClear(color) && !tokens.has(pureOf(color))) colors.add(`${color} ${name}`)
      lookAtSpaces(style, name)
      if (element.matches('a.bg-accent.px-5, button.bg-accent.px-5'))
        primaries.add(element.getAttribute('href') ?? element.innerText.trim())
    }
    return {
      fontSizes: [...fontSizes],
      colors: [...colors],
      spaces: [...spaces],
      primaries: [...primaries],
    }
  })

/**
 * Controls with a name of their own that lacks words which are seen on them: whoever speaks to the device says what is
 * seen.
 */
export const unspokenNames = (page: Page) =>
  page.evaluate(() => {
    const normal = (words: string) =>
      words
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
        .trim()
    const seenOn = (control: Element) => {
      const texts: string[] = []
      const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const isSeen =
          node.parentElement?.checkVisibility() && !node.parentElement.closest('.sr-only, [aria-hidden]')
        if (isSeen) texts.push(normal(node.textContent ?? ''))
      }
      return texts.filter((text) => text !== '')
    }
    return [
      ...document.querySelectorAll(':is(a, button, summary, input, [role=tab], [role=option])[aria-label]'),
    ]
      .filter((control) => control.checkVisibility())
      .flatMap((control) => {
        const name = normal(control.getAttribute('aria-label') ?? '')
        const missing = seenOn(control.closest('label') ?? control).filter((text) => !name.includes(text))
        return missing.length > 0 ? [`${control.getAttribute('aria-label')} lacks ${missing.join(', ')}`] : []
      })
  })
