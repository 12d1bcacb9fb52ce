import type { IconName } from '#web/ui/icon.tsx'
import type { MessageKey } from '#shared/messages/text.ts'
import { contactPath, paths } from '#shared/screens.ts'

export type HelpAnswer = {
  id: string
  ask: MessageKey
  say: MessageKey
  /** Search terms that are never shown. */
  words: MessageKey
  link?: { to: string; key: MessageKey }
}

export type HelpTopic = { id: string; icon: IconName; title: MessageKey; answers: readonly HelpAnswer[] }

export const helpTopics: readonly HelpTopic[] = [
  {
    id: 'booking',
    icon: 'rupee',
    title: 'help.bookingTitle',
    answers: [
      {
        id: 'book',
        ask: 'help.book.ask',
        say: 'help.book.say',
        words: 'help.book.words',
      },
      {
        id: 'price',
        ask: 'help.price.ask',
        say: 'help.price.say',
        words: 'help.price.words',
      },
      {
        id: 'children',
        ask: 'help.children.ask',
        say: 'help.children.say',
        words: 'help.children.words',
      },
      {
        id: 'walk',
        ask: 'help.walk.ask',
        say: 'help.walk.say',
        words: 'help.walk.words',
        link: { to: contactPath, key: 'contact.formTitle' },
      },
    ],
  },
  {
    id: 'paying',
    icon: 'wallet',
    title: 'help.payingTitle',
    answers: [
      {
        id: 'pay',
        ask: 'help.pay.ask',
        say: 'help.pay.say',
        words: 'help.pay.words',
      },
      {
        id: 'hold',
        ask: 'help.hold.ask',
        say: 'help.hold.say',
        words: 'help.hold.words',
      },
      {
        id: 'failed',
        ask: 'help.failed.ask',
        say: 'help.failed.say',
        words: 'help.failed.words',
      },
      {
        id: 'invoice',
        ask: 'help.invoice.ask',
        say: 'help.invoice.say',
        words: 'help.invoice.words',
      },
    ],
  },
  {
    id: 'ticket',
    icon: 'ticket',
    title: 'help.ticketTitle',
    answers: [
      {
        id: 'ticket',
        ask: 'help.ticket.ask',
        say: 'help.ticket.say',
        words: 'help.ticket.words',
        link: { to: paths.check, key: 'ticketCheck.title' },
      },
      {
        id: 'hotel',
        ask: 'help.hotel.ask',
        say: 'help.hotel.say',
        words: 'help.hotel.words',
      },
      {
        id: 'way',
        ask: 'help.way.ask',
        say: 'help.way.say',
        words: 'help.way.words',
        link: { to: paths.routeFinder, key: 'nav.routeFinder' },
      },
      {
        id: 'carry',
        ask: 'help.carry.ask',
        say: 'help.carry.say',
        words: 'help.carry.words',
      },
    ],
  },
  {
    id: 'change',
    icon: 'calendar',
    title: 'help.changeTitle',
    answers: [
      {
        id: 'dates',
        ask: 'help.dates.ask',
        say: 'help.dates.say',
        words: 'help.dates.words',
      },
      {
        id: 'cancel',
        ask: 'help.cancel.ask',
        say: 'help.cancel.say',
        words: 'help.cancel.words',
      },
      {
        id: 'refund',
        ask: 'help.refund.ask',
        say: 'help.refund.say',
        words: 'help.refund.words',
        link: { to: `${paths.terms}#refunds`, key: 'terms.title' },
      },
      {
        id: 'arrives',
        ask: 'help.arrives.ask',
        say: 'help.arrives.say',
        words: 'help.arrives.words',
      },
    ],
  },
  {
    id: 'dates',
    icon: 'sun',
    title: 'help.datesTitle',
    answers: [
      {
        id: 'season',
        ask: 'help.season.ask',
        say: 'help.season.say',
        words: 'help.season.words',
        link: { to: paths.plan, key: 'nav.plan' },
      },
      {
        id: 'rain',
        ask: 'help.rain.ask',
        say: 'help.rain.say',
        words: 'help.rain.words',
        link: { to: `${paths.terms}#refunds`, key: 'terms.title' },
      },
      {
        id: 'waiting',
        ask: 'help.waiting.ask',
        say: 'help.waiting.say',
        words: 'help.waiting.words',
      },
      {
        id: 'groups',
        ask: 'help.groups.ask',
        say: 'help.groups.say',
        words: 'help.groups.words',
        link: { to: paths.shortlist, key: 'shortlist.title' },
      },
    ],
  },
  {
    id: 'account',
    icon: 'user',
    title: 'help.accountTitle',
    answers: [
      {
        id: 'review',
        ask: 'help.review.ask',
        say: 'help.review.say',
        words: 'help.review.words',
      },
      {
        id: 'login',
        ask: 'help.login.ask',
        say: 'help.login.say',
        words: 'help.login.words',
        link: { to: paths.forgotPassword, key: 'account.forgot' },
      },
      {
        id: 'data',
        ask: 'help.data.ask',
        say: 'help.data.say',
        words: 'help.data.words',
        link: { to: paths.privacy, key: 'privacy.title' },
      },
      {
        id: 'hindi',
        ask: 'help.hindi.ask',
        say: 'help.hindi.say',
        words: 'help.hindi.words',
      },
    ],
  },
]
