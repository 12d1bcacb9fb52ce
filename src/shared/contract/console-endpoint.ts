import type { CallSchemas, Endpoint } from '#shared/endpoint.ts'

type ConsoleCall<S extends CallSchemas> = Omit<Endpoint<S>, 'signIn' | 'fallback'> &
  Required<Pick<Endpoint, 'right'>>

export function consoleEndpoint<S extends CallSchemas>(data: ConsoleCall<S>): Endpoint<S> {
  return { ...data, signIn: data.right !== 'anybody', fallback: 'fallback.console' }
}
