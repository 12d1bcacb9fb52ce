import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { type MessageKey, type MessageParams, text } from '#shared/messages/text.ts'
import { AppError } from '#server/platform/errors.ts'
import { isLoopback } from '#server/platform/networks.ts'

export type Environment = Record<string, string | undefined>

/** A problem with one setting; all are reported together. */
export type Problem = { key: MessageKey; params: MessageParams }

/** The settings in the .env file of a folder. */
export function readEnvFile(folder: string): Environment {
  const file = join(folder, '.env')
  try {
    return parseEnv(readFileSync(file, 'utf8'))
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return {}
    throw new AppError('invalid', 'config.envFile', { params: { file, code } })
  }
}

export type SettingsReader = ReturnType<typeof settingsReader>

/**
 * Reads settings by name, from the environment before the .env file, and collects problems. An empty value counts
 * as not set.
 */
export function settingsReader(environment: Environment, file: Environment, problems: Problem[]) {
  const value = (name: string): string | undefined => (environment[name] ?? file[name])?.trim() || undefined
  const source = (name: string): string =>
    text(environment[name] === undefined ? 'config.fromFile' : 'config.fromEnvironment')
  const refuse = (key: MessageKey, params: MessageParams): void => {
    problems.push({ key, params })
  }

  const wholeNumber = (name: string, fallback: number, min: number, max: number): number => {
    const given = value(name)
    if (given === undefined) return fallback
    const number = Number(given)
    if (Number.isInteger(number) && number >= min && number <= max) return number
    refuse('config.number', { name, min, max })
    return fallback
  }

  return {
    text: value,
    source,
    refuse,
    wholeNumber,
    number: (name: string, fallback: number, max = Infinity): number => {
      const number = Number(value(name) ?? fallback)
      if (Number.isFinite(number) && number >= 0 && number <= max) return number
      if (max === Infinity) refuse('config.positive', { name })
      else refuse('config.share', { name, max })
      return fallback
    },
    flag: (name: string): boolean => {
      const given = value(name)?.toLowerCase()
      if (given === undefined || given === 'false' || given === '0') return false
      if (given === 'true' || given === '1') return true
      refuse('config.flag', { name })
      return false
    },
    choice: <T extends string>(name: string, choices: readonly T[], fallback: T): T => {
      const given = value(name)
      if (given === undefined) return fallback
      const known = choices.find((choice) => choice === given)
      if (known === undefined) refuse('config.choice', { name, choices: choices.join(', ') })
      return known ?? fallback
    },
    /** One of our secrets, long enough not to be guessed. */
    secret: (name: string): string | undefined => {
      const given = value(name)
      if (given !== undefined && given.length < 32) refuse('config.secretTooShort', { name })
      return given
    },
    /** Several secrets, the newest first, separated by commas. */
    secrets: (name: string): readonly [string, ...string[]] | undefined => {
      const [newest, ...older] =
        value(name)
          ?.split(',')
          .map((secret) => secret.trim()) ?? []
      if (newest === undefined) return undefined
      if ([newest, ...older].some(({ length }) => length < 32)) refuse('config.secretTooShort', { name })
      return [newest, ...older]
    },
    /** An absolute http(s) address without a trailing slash; plain http only on loopback unless allowed. */
    url: (name: string, options: { plainAnywhere?: boolean } = {}): string | undefined => {
      const given = value(name)
      if (given === undefined) return undefined
      if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol)) {
        refuse('config.url', { name })
        return undefined
      }
      if (!options.plainAnywhere && given.startsWith('http:') && !isLoopback(new URL(given).hostname)) {
        refuse('config.plainHttp', { name, source: source(name) })
      }
      return given.replace(/\/+$/, '')
    },
  }
}
