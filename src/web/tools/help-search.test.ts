import { describe, expect, it } from 'vitest'
import { type Language, inLanguage } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { findAnswers, isAskedIn } from './help-search.ts'
import { helpTopics } from './help-topics.ts'

const first = (language: Language, asked: string) =>
  inLanguage(language, () => {
    const said = helpTopics
      .flatMap(({ answers }) => answers)
      .map(({ id, ask, say, words }) => ({ id, ask: text(ask), say: text(say), words: text(words) }))
    return findAnswers(asked, said, text('help.fillers')).map(({ id }) => id)
  })

describe('the answers of the help page', () => {
  it.each([
    ['How do I cancel?', 'cancel'],
    ['cancelling', 'cancel'],
    ['refunds', 'refund'],
    ['refun', 'refund'],
    ['do kids pay half', 'children'],
    ['children', 'children'],
    ['child 4 years free', 'children'],
    ['wheelchair', 'walk'],
    ['barish', 'rain'],
    ['how can i pay', 'pay'],
    ['UPI', 'pay'],
    ['change the date', 'dates'],
    ['postpone my trip', 'dates'],
    ['waiting list', 'waiting'],
    ['sold out', 'waiting'],
    ['GROUP', 'groups'],
    ['monsoon', 'season'],
    ['qr code', 'ticket'],
    ['gst invoice', 'invoice'],
    ['money debited but not confirmed', 'failed'],
    ['write a review', 'review'],
    ['Hindi', 'hindi'],
    ['हिंदी', 'hindi'],
    ['what to pack', 'carry'],
    ['forgot password', 'login'],
  ])('%s: its answer comes first', (asked, id) => {
    expect(first('en', asked)[0]).toBe(id)
  })

  it.each([
    ['बुकिंग कैसे कैंसिल करें', 'cancel'],
    ['पैसा वापस', 'refund'],
    ['paisa wapas', 'refund'],
    ['paisa wapas kab milega', 'arrives'],
    ['पैसा वापस कब मिलेगा', 'arrives'],
    ['बच्चों', 'children'],
    ['children', 'children'],
    ['कैंसिल करने पर कितना वापस', 'refund'],
    ['कैंसिल करने पर कितना वापस मिलेगा', 'refund'],
    ['व्हीलचेयर', 'walk'],
    ['barish', 'rain'],
    ['तारीख बदलनी है', 'dates'],
    ['समीक्षा', 'review'],
    ['मौसम', 'season'],
    ['टिकट', 'ticket'],
    ['UPI', 'pay'],
    ['english', 'hindi'],
  ])('%s: its answer comes first in Hindi', (asked, id) => {
    expect(first('hi', asked)[0]).toBe(id)
  })

  it('are all there where nothing is asked, and none where nothing fits', () => {
    const ids = helpTopics.flatMap(({ answers }) => answers.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
    expect(first('en', '  ?! ')).toEqual(ids)
    expect(first('en', 'xyzzy')).toEqual([])
    expect(first('hi', 'xyzzy')).toEqual([])
  })

  it('of which none has all words are those that have the most', () => {
    const said = [
      { ask: 'one two', words: '', say: '' },
      { ask: 'three', words: 'one', say: '' },
      { ask: 'four', words: '', say: 'seven' },
    ]
    expect(findAnswers('one two xyzzy', said, 'the')).toEqual([said[0]])
    expect(findAnswers('the', said, 'the')).toEqual([])
    expect(findAnswers('the seven', said, 'the')).toEqual([said[2]])
  })
})

it('what was asked for is known in an answer, without fillers and single letters', () => {
  const isAsked = isAskedIn('How do I cancel a refund', 'how do i')
  expect(['Cancelled', 'cancelling', 'Refunds', 'ask', 'how', 'do', 'ticket'].filter(isAsked)).toEqual([
    'Cancelled',
    'cancelling',
    'Refunds',
  ])
})
