import { text } from './text.ts'

export const hoursText = (hours: number): string =>
  hours === 1 ? text('road.oneHour') : text('road.hours', { hours: hours.toLocaleString('en-IN') })
