import { type Product, type ProductOptions, startProduct } from '../product.ts'

/** What is proved here is what is kept, not how fast a busy machine is. */
export const startLimitMs = 120_000

/** A process of the product that can be killed and comes back on its own port. */
export type OneProcess = {
  port: number
  kill(): Promise<void>
  /** As another release where one is named. */
  start(release?: Pick<ProductOptions, 'root'>): Promise<void>
  stop(): Promise<number | null>
  log(): string
}

export async function startOne(options: ProductOptions & { port: number }): Promise<OneProcess> {
  const logs: (() => string)[] = []
  let product: Product
  const start = async (release: Pick<ProductOptions, 'root'> = {}) => {
    product = await startProduct({ startLimitMs, ...options, ...release })
    logs.push(product.log)
  }
  await start()
  return {
    port: options.port,
    start,
    kill: async () => void (await product.stop('SIGKILL')),
    stop: () => product.stop(),
    log: () => logs.map((log) => log()).join(''),
  }
}

type Down = { from: Date; to: Date }

export type Downs = {
  downs: () => Down[]
  /** Between these nothing could be reconciled. */
  down<T>(work: () => Promise<T>): Promise<T>
}

export function downTimes(): Downs {
  const downs: Down[] = []
  return {
    downs: () => downs,
    async down(work) {
      const from = new Date()
      try {
        return await work()
      } finally {
        downs.push({ from, to: new Date() })
      }
    },
  }
}
