import { readdirSync } from 'node:fs'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { inLanguage } from '#shared/messages/language.ts'
import { picturesVersion } from '#shared/pictures-version.ts'
import { AlertDialog } from './alert-dialog.tsx'
import { Bar } from './bar.tsx'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { Carousel } from './carousel.tsx'
import { CatalogueWords } from './catalogue-words.tsx'
import { Checkbox } from './checkbox.tsx'
import { Panel } from './panel.tsx'
import { ChipList } from './chip.tsx'
import { Combobox } from './combobox.tsx'
import { OptionList } from './option-list.tsx'
import { DateField } from './date-field.tsx'
import { Disclosure } from './disclosure.tsx'
import { Dialog } from './dialog.tsx'
import { FactTiles } from './fact-tiles.tsx'
import { FailureNote } from './failure-note.tsx'
import { Field } from './field.tsx'
import { SelectField } from './select-field.tsx'
import { TextAreaField, TextField } from './text-field.tsx'
import { Icon } from './icon.tsx'
import { Linked } from './linked.tsx'
import { Pager } from './pager.tsx'
import { PasswordField } from './password-field.tsx'
import { Picture } from './picture.tsx'
import { ProgressSteps } from './progress-steps.tsx'
import { SettledStatus } from './settled-status.tsx'
import { Skeleton, SkeletonText } from './skeleton.tsx'
import { Spinner } from './spinner.tsx'
import { Rating } from './rating.tsx'
import { SearchLine } from './search-line.tsx'
import { Stars } from './stars.tsx'
import { Stepper } from './stepper.tsx'
import { Tabs } from './tabs.tsx'
import { Ticket } from './ticket.tsx'
import { NeedsScript } from './needs-script.tsx'
import { ProgressTimeline } from './progress-timeline.tsx'
import { Timeline } from './timeline.tsx'
import { toastStore } from './toast-store.ts'
import { Toasts } from './toast.tsx'

const nothing = () => {}
const slideTexts = {
  previous: 'Back',
  next: 'On',
  pause: 'Pause',
  play: 'Play',
  goTo: (at: number) => `Go to ${at}`,
}

const parts: Record<string, ReactElement> = {
  'fact-tiles': <FactTiles facts={[{ icon: 'star', label: 'Rating', value: '4.2' }]} />,
  'failure-note': <FailureNote title="Not sent" message="No answer" hint="Try again" />,
  disclosure: <Disclosure title="More">Inside</Disclosure>,
  'alert-dialog': (
    <AlertDialog open type="error" title="No" confirmText="OK" onConfirm={nothing}>
      Why
    </AlertDialog>
  ),
  'option-list': (
    <OptionList
      label="To"
      listId="list"
      options={[
        { key: 'Goa', text: 'Goa', content: 'Goa' },
        { key: 'Hampi', text: 'Hampi', content: 'Hampi', group: 'Popular' },
        { key: 'Munnar', text: 'Munnar', content: 'Munnar', group: 'Popular' },
      ]}
      at={1}
      loading={false}
      loadingText="Loading..."
      onPick={nothing}
    />
  ),
  bar: <Bar part={2} whole={3} className="h-2 w-full" />,
  button: (
    <Button busy busyText="Going">
      Go
    </Button>
  ),
  card: <Card linked>Words</Card>,
  carousel: (
    <Carousel
      label="Pictures"
      texts={slideTexts}
      turnAfterMs={5000}
      slides={[
        { key: 'a', label: 'A', content: 'a' },
        { key: 'b', label: 'B', content: 'b' },
      ]}
    />
  ),
  'catalogue-words': <CatalogueWords words="Free" note="Words" />,
  'needs-script': <NeedsScript words="Scripts are off" />,
  checkbox: <Checkbox label="Agree" hint="Why" error="Please tick" />,
  panel: (
    <Panel title="Subject" lead="Why">
      Inside
    </Panel>
  ),
  chip: <ChipList items={['a', 'b', 'c']} first={2} moreText="+1 more" />,
  combobox: (
    <Combobox
      label="To"
      name="end"
      value="Goa"
      onChange={nothing}
      options={[{ key: 'Goa', text: 'Goa', content: 'Goa' }]}
      loadingText="Loading..."
      countText="1"
    />
  ),
  'date-field': (
    <DateField
      label="Day"
      name="date"
      value="2026-12-12"
      onChange={nothing}
      format={String}
      placeholder="Any"
      dialogTitle="When"
      closeText="Close"
      loadingText="Loading"
    />
  ),
  dialog: (
    <Dialog open onClose={nothing} title="Title" closeText="Close">
      Words
    </Dialog>
  ),
  field: (
    <Field label="Amount" hint="In rupees" error="Wrong" id="amount">
      {(control) => <input {...control} />}
    </Field>
  ),
  icon: <Icon name="menu" />,
  linked: <Linked>Write to help@example.com.</Linked>,
  pager: (
    <Pager
      label="Pages"
      page={1}
      pages={3}
      previousText="Previous"
      nextText="Next"
      statusText="Page 1 of 3"
      hrefOf={(page) => `?page=${page}`}
    />
  ),
  'password-field': <PasswordField label="Password" showText="Show" hideText="Hide" />,
  picture: <Picture photo={undefined} alt="Illustration: Goa" />,
  'progress-steps': (
    <ProgressSteps
      label="Progress"
      current="b"
      doneText="done"
      steps={[
        { key: 'a', label: 'A', href: '/a' },
        { key: 'b', label: 'B' },
        { key: 'c', label: 'C' },
      ]}
    />
  ),
  'select-field': (
    <SelectField label="Gender" placeholder="Select Gender" options={[{ value: 'f', label: 'Female' }]} />
  ),
  'settled-status': <SettledStatus words="₹5,600 in all" />,
  skeleton: (
    <>
      <Skeleton />
      <SkeletonText lines={2} />
    </>
  ),
  spinner: <Spinner label="Loading" />,
  rating: <Rating shown="4.9" whose="Our rating" label="Our rating: 4.9 out of 5 stars" />,
  stars: <Stars value={3.5} label="3.5 out of 5 stars" />,
  stepper: (
    <Stepper
      label="People"
      name="travelers"
      value={1}
      min={1}
      max={9}
      onChange={nothing}
      minusText="-"
      plusText="+"
    />
  ),
  tabs: (
    <Tabs
      label="Parts"
      selected="a"
      onSelect={nothing}
      tabs={[
        { key: 'a', label: 'A', panel: 'one' },
        { key: 'b', label: 'B', panel: 'two', href: '?tab=b' },
      ]}
    />
  ),
  'search-line': <SearchLine label="Search for a place" submitText="Search" name="end" />,
  'text-field': (
    <>
      <TextField label="Mail" type="email" hint="Yours" error="Wrong" id="mail" />
      <TextAreaField label="Text" />
    </>
  ),
  ticket: <Ticket title="Goa" rows={[{ label: 'From', value: 'Pune' }]} stub="Total" />,
  'progress-timeline': (
    <ProgressTimeline
      label="Refund"
      steps={[{ key: '1', title: 'Asked for', words: 'Today', isDone: true }]}
      doneText="(done)"
      openText="(to come)"
    />
  ),
  timeline: <Timeline items={[{ key: '1', mark: 1, title: 'Arrive' }]} />,
  toast: <Toasts store={toastStore()} label="Messages" closeText="Close" />,
}

const html = (name: string) => renderToString(parts[name])

describe('every part', () => {
  /** The calendar is loaded in the browser only. */
  const notParts = new Set(['calendar', 'calendar-day'])
  const files = readdirSync(new URL('./', import.meta.url))
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .map((file) => file.replace('.tsx', ''))
    .filter((name) => !notParts.has(name))

  it('is looked at here', () => {
    expect(Object.keys(parts).sort()).toEqual(files.sort())
  })

  it.each(files)('%s renders on the server without a style attribute or element', (name) => {
    expect(html(name)).not.toMatch(/\sstyle=|<style/)
  })

  it.each(files)('%s ties every id that it names to an element', (name) => {
    const markup = html(name)
    const named = [...markup.matchAll(/(?:aria-labelledby|aria-describedby|aria-controls|for)="([^"]+)"/g)]
    const missing = named
      .flatMap((m) => (m[1] ?? '').split(' '))
      .filter((id) => !markup.includes(` id="${id}"`))
    expect(missing).toEqual([])
  })
})

describe('a field', () => {
  it('says its error in place of its hint and marks the control', () => {
    expect(html('text-field')).toContain('aria-describedby="mail-error" aria-invalid="true"')
    expect(html('text-field')).not.toContain('mail-hint')
  })
})

describe('a button', () => {
  it('that is busy says so, keeps its place in the tab order and shows the busy words', () => {
    const [button = ''] = html('button').split('</button>')
    expect(button).toContain('aria-busy="true"')
    expect(button).toContain('aria-disabled="true"')
    expect(button).toContain('Going')
    expect(button).not.toMatch(/ disabled(?:=|\s|>)/)
  })
})

describe('stars (PLACE-07)', () => {
  it.each([
    [3, 3 * 24],
    [3.5, 3 * 24 + 8.5],
    [4.4, 4 * 24 + 6.8],
    [4.9, 4 * 24 + 15.3],
    [5, 5 * 24],
    [9, 5 * 24],
  ])('at %s are filled from the left by the rating, the last one by its fraction', (value, width) => {
    const markup = renderToString(<Stars value={value} label="words" />)
    const starsOf = (variant: string) => {
      const [, path = ''] = new RegExp(`<path d="([^"]*)" class="${variant}`).exec(markup) ?? []
      return path.match(/M/g) ?? []
    }
    // A star begins 3.5 inside of its breadth of 24, and is 17 broad.
    expect(markup).toContain(`<svg width="${width + 3.5}"`)
    expect(starsOf('fill-marigold')).toHaveLength(5)
    expect(starsOf('fill-none')).toHaveLength(5)
  })
})

it('PLACE-07 a rating of our own is one star with its number, and none without a number', () => {
  expect(html('rating').match(/<svg/g)).toHaveLength(1)
  expect(html('rating')).toMatch(/>4\.9<.*Our rating/)
  // Gold is for guests' ratings.
  expect(html('rating')).not.toContain('marigold')
  expect(renderToString(<Stars value={4.9} label="words" isOurs />)).not.toContain('marigold')
  expect(renderToString(<Rating shown="4.9" whose="12 reviews" label="words" isByGuests />)).toContain(
    'fill-marigold',
  )
  expect(renderToString(<Rating shown="" whose="Not rated yet" label="Not rated yet" />)).not.toContain(
    '<svg',
  )
})

it('PLACE-07 what nobody has rated has no stars, and says so', () => {
  expect(renderToString(<Stars value={0} label="Not rated yet" />)).toBe(
    '<span class="sr-only">Not rated yet</span>',
  )
})

describe('a chip list (PLACE-05)', () => {
  it('shows the first ones and how many more there are', () => {
    const markup = html('chip')
    expect(markup).toContain('+1 more')
    expect(markup).not.toContain('>c<')
  })

  it('says nothing of more where all are shown', () => {
    expect(renderToString(<ChipList items={['a']} first={2} moreText="+0 more" />)).not.toContain('more')
  })
})

describe('a date field', () => {
  it('is a native date input before hydration', () => {
    expect(html('date-field')).toMatch(/<input[^>]*type="date"[^>]*value="2026-12-12"/)
  })
})

describe('a combobox', () => {
  it('is a named text input without JavaScript', () => {
    expect(html('combobox')).toMatch(/<input[^>]*type="text"[^>]*name="end" value="Goa"/)
  })
})

describe('a list of options', () => {
  it('names groups, and counts its options through them', () => {
    expect(html('option-list')).toMatch(/role="group" aria-label="Popular"/)
    expect(html('option-list').match(/id="list-\d"/g)).toEqual(['id="list-0"', 'id="list-1"', 'id="list-2"'])
    expect(html('option-list')).toMatch(/id="list-1"[^>]*aria-selected="true"/)
  })
})

describe('a pager', () => {
  it('links only to pages that exist', () => {
    expect(html('pager')).toContain('href="?page=2"')
    expect(html('pager')).not.toContain('href="?page=0"')
    expect(html('pager')).toMatch(/<button[^>]*disabled=""/)
  })
})

describe('a picture', () => {
  const agra = '/pictures/packages/agra-1-rose-800.webp'
  const draw = (more: object) =>
    renderToString(<Picture photo={agra} alt="Taj Mahal" ratio="16:9" sizes="50vw" {...more} />)

  it('comes in all widths with its size, its words and the colour of its hour behind it', () => {
    const markup = draw({})
    const file = (wide: number) => `/pictures/packages/agra-1-rose-${wide}.webp?v=${picturesVersion} ${wide}w`
    expect(markup).toContain(`srcSet="${[400, 800, 1600].map(file).join(', ')}"`)
    expect(markup).toContain('width="640" height="360"')
    expect(markup).toContain('alt="Taj Mahal"')
    expect(markup).toContain('loading="lazy"')
    expect(markup).toContain('bg-[#9d7c90]')
    expect(markup).not.toContain('<svg')
  })

  it('is upright on a card', () => {
    expect(draw({ ratio: '4:5' })).toContain('/pictures/packages/agra-3-rose-400.webp')
    expect(draw({ ratio: '4:5' })).not.toContain('agra-1')
  })

  it('is upright in a square', () => {
    expect(draw({ ratio: '1:1' })).toContain('/pictures/packages/agra-3-rose-400.webp')
  })

  it('is fetched first where it is the main one', () => {
    expect(draw({ priority: true })).toMatch(/^<link rel="preload" as="image" imageSrcSet="[^"]*agra-1-rose/)
  })

  it('leaves the photo of a catalogue of its own as it is', () => {
    const markup = draw({ photo: 'https://photos.example/a.jpg' })
    expect(markup).toContain('src="https://photos.example/a.jpg"')
    expect(markup).not.toContain('srcSet')
  })

  it('is a drawing with the same words where there is no photo', () => {
    const markup = draw({ photo: undefined })
    expect(markup).toContain('<svg')
    expect(markup).toContain('Taj Mahal')
    expect(markup.length).toBeLessThan(1_000)
  })
})

describe('words of the catalogue', () => {
  const markupIn = (language: 'en' | 'hi', note?: string) =>
    inLanguage(language, () =>
      renderToString(<CatalogueWords words="Free" {...(note !== undefined && { note })} />),
    )

  it('are marked as English on a page in Hindi only', () => {
    expect(markupIn('en')).toBe('Free')
    expect(markupIn('hi')).toBe('<span lang="en">Free</span>')
  })

  it('are not marked where they are in Hindi, or have no letters', () => {
    const drawn = (words: string) => inLanguage('hi', () => renderToString(<CatalogueWords words={words} />))
    expect([drawn('मुफ़्त'), drawn('9:00')]).toEqual(['मुफ़्त', '9:00'])
  })

  it("have the page's note under them, which is not English", () => {
    expect(markupIn('hi', 'शुल्क')).toMatch(
      /^<span lang="en">Free<\/span><span class="block [^"]*">शुल्क<\/span>$/,
    )
  })
})
