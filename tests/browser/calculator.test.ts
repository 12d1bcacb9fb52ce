import type { Browser, Page } from 'playwright-core'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import { eachVisit } from '#tests/support/each-visit.ts'
import { holdRequests, visit, type Visit } from '#tests/support/browser.ts'
import { expectGoodLooks } from '#tests/support/looks.ts'

const base = inject('productUrl')
let browser: Browser
let visitor: Visit
let page: Page

eachVisit((own) => {
  visitor = own
  ;({ browser, page } = own)
})
beforeEach(async () => {
  await page.goto(`${base}/trip-calculator`)
})

const labels = {
  distance: 'Distance (km)',
  efficiency: 'Fuel efficiency (km per litre)',
  fuelCost: 'Fuel cost per litre (₹)',
  tolls: 'Tolls and parking (₹)',
  food: 'Food (₹)',
  purchases: 'Purchases (₹)',
  hotel: 'Hotel (₹)',
  rental: 'Rental or cab (₹)',
} as const
type Name = keyof typeof labels

const trip = { distance: '250', efficiency: '16', fuelCost: '101.5', food: '800', purchases: '250.5' }
const field = (name: Name, on = page) => on.getByLabel(labels[name], { exact: true })
const result = (on = page) => on.getByRole('region', { name: 'Trip cost' })

async function fillAll(changed: Partial<Record<Name, string>> = {}, on = page): Promise<void> {
  for (const [name, value] of Object.entries({ ...trip, tolls: '0', hotel: '2000', rental: '0', ...changed }))
    await field(name as Name, on).fill(value)
}

describe('the trip cost calculator', () => {
  it('NAV-01 CALC-01 CALC-02 takes its seven inputs and shows the total to two decimals', async () => {
    expect(await field('efficiency').inputValue()).toBe('15')
    expect(await field('fuelCost').inputValue()).toBe('105')
    await page.getByText('All nights', { exact: true }).waitFor()
    await fillAll()
    await result().getByText('₹4,636.44').waitFor()
    // A screen reader hears the sum once typing has paused, and nothing else of the result.
    const said = page.getByRole('status').filter({ hasText: 'Trip cost' })
    await expect.poll(() => said.innerText()).toBe('Trip cost ₹4,636.44')
    expect(await page.locator('[aria-live]').filter({ has: result() }).count()).toBe(0)
    await fillAll({ hotel: '1000', rental: '99.99' })
    await result().getByText('₹3,736.43').waitFor()
  })

  it('takes digits of other scripts in its fields of numbers', async () => {
    await field('distance').pressSequentially('२५०')
    const people = page.getByRole('spinbutton', { name: 'Travelers' })
    await people.fill('')
    await people.pressSequentially('६')
    expect([await field('distance').inputValue(), await people.inputValue()]).toEqual(['250', '6'])
  })

  it('CALC-03 shows no result with a value that cannot be', async () => {
    const wrong: [Name, string][] = [
      ['distance', '0'],
      ['distance', ''],
      ['distance', '-5'],
      ['efficiency', '0'],
      ['fuelCost', '-1'],
      ['food', '-1'],
      ['purchases', '-1'],
      ['hotel', '-1'],
      ['rental', '-0.5'],
    ]
    for (const [name, value] of wrong) {
      await fillAll()
      await result().waitFor()
      await fillAll({ [name]: value })
      await page.getByText('Your total will appear here').waitFor()
      expect(await result().count(), `${name} "${value}"`).toBe(0)
      expect(await page.getByText(/₹[\d,]+\.\d\d/).count(), `${name} "${value}"`).toBe(0)
    }
  })

  it('CALC-03 says beside the field what is wrong, once it is left', async () => {
    await field('efficiency').fill('0')
    await field('food').focus()
    const words = page.getByText('Fuel efficiency must be more than 0.')
    await words.waitFor()
    await field('efficiency').fill('12')
    await words.waitFor({ state: 'detached' })
  })

  it('CALC-02 fills in an example, which can be changed, and says what it comes to a day, and the fuel a kilometre', async () => {
    await page.getByRole('link', { name: 'Delhi to Agra and back' }).click()
    await page.waitForURL(/distance=466/)
    await expect.poll(() => field('distance').inputValue()).toBe('466')
    expect(await page.getByLabel('Travelers', { exact: true }).inputValue()).toBe('2')
    // 466 / 15 * 105 + 900 + 2,400 + 3,000
    await result().getByText('₹9,562.00', { exact: true }).waitFor()
    await result().getByText('₹2,391').waitFor()
    await result().getByText('per person and day').waitFor()
    await result().getByText('₹7', { exact: true }).waitFor()
    await result()
      .getByText(/^Cheapest package of 2 days: Agra/)
      .waitFor()
    // The total is there once.
    expect(await result().getByText('₹9,562.00').count()).toBe(1)
    await field('hotel').fill('4000')
    await result().getByText('₹10,562.00', { exact: true }).waitFor()
    await result().getByText('Not filled in: purchases and rental or cab').waitFor()
  })

  it('CALC-02 names no package while food or hotel is empty, and shows no figure in an empty field; nothing covers a field', async () => {
    await page.goto(`${base}/trip-calculator?days=3&start=Delhi&end=Jaipur`)
    await fillAll({ food: '', hotel: '' })
    await result().getByText('Not filled in: food and hotel').waitFor()
    const bars = result().locator('p > svg')
    const names = result().getByText(/package/)
    expect([await bars.count(), await names.count()]).toEqual([0, 0])
    expect(await field('food').getAttribute('placeholder')).toBeNull()
    await field('hotel').fill('0')
    await result().getByText('Not filled in: food', { exact: true }).waitFor()
    expect([await bars.count(), await names.count()]).toEqual([0, 0])
    await field('food').fill('900')
    await result()
      .getByText(/^On your own₹/)
      .waitFor()
    await expect.poll(() => bars.count()).toBe(2)
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 })
      for (const name of Object.keys(labels) as Name[]) {
        await field(name).scrollIntoViewIfNeeded()
        const isOnTop = await field(name).evaluate((control) => {
          const { left, bottom, width: wide, height } = control.getBoundingClientRect()
          return document.elementFromPoint(left + wide / 2, bottom - height / 2) === control
        })
        expect(isOnTop, `${name} at ${width}`).toBe(true)
      }
    }
  })

  it('CALC-02 works without JavaScript, and takes a distance from its address', async () => {
    const { page: plain, context } = await visit(browser, { javaScriptEnabled: false })
    await plain.goto(`${base}/trip-calculator?distance=1410.25`)
    expect(await field('distance', plain).inputValue()).toBe('1410.25')
    await fillAll({}, plain)
    await plain.getByRole('button', { name: 'Calculate' }).click()
    await result(plain).getByText('₹4,636.44').waitFor()
    await context.close()
  })

  it('the button beside a field stays beside it when the field has a fault', async () => {
    const top = async () => {
      const box = await page.getByRole('main').getByRole('link', { name: 'Find the distance' }).boundingBox()
      return box?.y
    }
    const before = await top()
    expect(before).toBe((await field('distance').boundingBox())?.y)
    await field('distance').fill('0')
    await page.keyboard.press('Tab')
    await page.getByText('Distance must be more than 0.').waitFor()
    expect(await top()).toBe(before)
  })

  it('CALC-03 asked without a value names the field and goes to it; with all of them it shows a phone the result', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await fillAll({ efficiency: '' })
    const calculate = page.getByRole('button', { name: 'Calculate' })
    await calculate.click()
    await page.getByText('Please fill in Fuel efficiency.').waitFor()
    expect(await field('efficiency').evaluate((control) => control === document.activeElement)).toBe(true)
    await field('efficiency').fill('16')
    await calculate.click()
    const bottom = () =>
      result()
        .getByText('₹4,636.44')
        .evaluate((sum) => sum.getBoundingClientRect().bottom)
    await expect.poll(bottom).toBeLessThan(844)
    expect(await bottom()).toBeGreaterThan(0)
  })

  it('sets the result beside a package for the same people and days', { tags: ['deep'] }, async () => {
    await fillAll()
    await page.getByLabel('Travelers', { exact: true }).fill('2')
    await page.getByRole('button', { name: 'One more day' }).click()
    await page.waitForURL(/days=4/)
    const choice = page.getByLabel('Package', { exact: true })
    const varkala = choice.locator('option', { hasText: /: Varkala/ }).first()
    await varkala.waitFor({ state: 'attached' })
    const words = await varkala.innerText()
    const price = Number(/₹([\d,]+) per person/.exec(words)?.[1]?.replaceAll(',', ''))
    await choice.selectOption(await varkala.getAttribute('value'))
    const table = page.getByRole('region', { name: 'On your own and with a package' })
    const rupees = (value: number) => `₹${Math.round(value).toLocaleString('en-IN')}`
    await table.getByRole('row', { name: 'On your own ₹4,636 ₹2,318' }).waitFor()
    const from = words.startsWith('from ') ? 'from ' : ''
    await table.getByRole('cell', { name: from + rupees(price * 2), exact: true }).waitFor()
    await table.getByText('Your own total includes the drive').waitFor()
    await table.getByText(`By these figures the package costs ${rupees(price * 2 - 4636.44)} more.`).waitFor()
    await fillAll({ food: '' })
    await table.getByText('No verdict yet: fill in food too, with 0 where you pay nothing.').waitFor()
    expect(await table.getByText(/^By these figures/).count()).toBe(0)
    await fillAll({ hotel: '200000' })
    await table.getByText(/^By these figures the package costs ₹[\d,.]+ less\./).waitFor()
    // Typed values stay when the number of days changes, and a package of another length is not compared.
    await page.getByRole('button', { name: 'One day fewer' }).click()
    await table.waitFor({ state: 'detached' })
    expect(await field('distance').inputValue()).toBe('250')
    await page.getByRole('button', { name: 'One day fewer' }).click()
    await page.waitForURL(/days=2/)
  })

  it('never shows packages of another length than the days of the trip, also when the address changes', async () => {
    await page.goto(`${base}/trip-calculator?days=2&start=Delhi&end=Agra`)
    await fillAll()
    const scale = (days: number) => result().getByText(new RegExp(`^Cheapest package of ${days} days: `))
    await scale(2).waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Trip Calculator' }).click()
    await page.waitForURL((address) => address.search === '')
    // Nobody says where to.
    await scale(2).waitFor({ state: 'detached' })
    await page.goto(`${base}/trip-calculator?days=3&start=Delhi&end=Jaipur`)
    await fillAll()
    await scale(3).waitFor()
    const days = page.getByRole('spinbutton', { name: 'Days' })
    expect(await days.inputValue()).toBe('3')
    const release = await holdRequests(page, '**/api/places/search*')
    await page.getByRole('button', { name: 'One day fewer' }).click()
    expect(await days.inputValue()).toBe('2')
    await result()
      .getByText(/^Cheapest package/)
      .waitFor({ state: 'detached' })
    expect(await page.getByText('There is no package for that many days.').count()).toBe(0)
    release()
    await page.getByRole('button', { name: 'One more day' }).click()
    await scale(3).waitFor()
  })

  it(
    'compares without JavaScript, and says so where no package takes that long',
    { tags: ['deep'] },
    async () => {
      const { page: plain, context } = await visit(browser, { javaScriptEnabled: false })
      await plain.goto(`${base}/trip-calculator?days=4`)
      await fillAll({}, plain)
      await plain.getByLabel('Package', { exact: true }).selectOption({ index: 1 })
      await plain.getByRole('button', { name: 'Calculate' }).click()
      await plain.getByRole('region', { name: 'On your own and with a package' }).waitFor()
      await plain.goto(`${base}/trip-calculator?days=30`)
      await plain.getByText('There is no package for that many days.').waitFor()
      await context.close()
    },
  )

  it('calculates where the packages cannot be had', { tags: ['deep'] }, async () => {
    await page.route('**/api/places/search*', (route) =>
      route.fulfill({ status: 503, json: { error: 'Busy.', message: 'Busy.', code: 'unavailable' } }),
    )
    await page.getByRole('button', { name: 'One more day' }).click()
    await page.getByText('The packages could not be loaded just now.').waitFor()
    await fillAll()
    await result().getByText('₹4,636.44').waitFor()
    expect(visitor.faults.splice(0).join('\n')).toMatch(/^(.*status of 503.*\n?)+$/)
  })

  it(
    'fits a phone and a desktop, light and dark, without accessibility faults',
    { tags: ['deep'] },
    async () => {
      await expectGoodLooks(browser, `${base}/trip-calculator`)
      const result = `${base}/trip-calculator?distance=250&efficiency=16&fuelCost=100`
      await expectGoodLooks(browser, `${result}&people=2&days=3&package=munnar`)
    },
  )
})
