import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Calendar } from './calendar.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

test('today is the day in India, wherever the calendar is read', () => {
  vi.stubEnv('TZ', 'America/New_York')
  // 1:30 on the next day in India.
  vi.useFakeTimers({ now: new Date('2026-12-01T20:00:00Z') })
  expect(new Date().getDate()).toBe(1)
  const page = renderToStaticMarkup(<Calendar value="" onPick={() => undefined} />)
  expect(/data-day="([^"]+)"[^>]*data-today/.exec(page)?.[1]).toBe('2026-12-02')
  const isPast = (day: string) => new RegExp(`<td[^>]*text-muted[^>]*data-day="${day}"`).test(page)
  expect(['2026-12-01', '2026-12-02', '2026-12-03'].map(isPast)).toEqual([true, true, false])
})

test('late in a month the calendar opens on the next one, where there are days to choose', () => {
  const openOn = (now: string) => {
    vi.useFakeTimers({ now: new Date(now) })
    return renderToStaticMarkup(<Calendar value="" onPick={() => undefined} />)
  }
  expect(openOn('2026-11-30T06:00:00Z')).toContain('data-day="2026-12-31"')
  expect(openOn('2026-11-30T06:00:00Z')).not.toContain('data-day="2026-11-15"')
  expect(openOn('2026-11-12T06:00:00Z')).toContain('data-day="2026-11-15"')
})

test('the days of a stay are shaded from the chosen one on', () => {
  const shaded = (days?: number) => {
    const page = renderToStaticMarkup(
      <Calendar value="2026-12-30" onPick={() => undefined} {...(days && { days })} />,
    )
    const cells = page.match(/<td[^>]*>/g) ?? []
    return cells
      .filter((cell) => cell.includes('bg-accent/10'))
      .map((cell) => /data-day="([^"]+)"/.exec(cell)?.[1])
  }
  expect(shaded(3)).toEqual(['2026-12-31', '2027-01-01'])
  expect([shaded(), shaded(1)]).toEqual([[], []])
})
