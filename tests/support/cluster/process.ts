import { type Product, type ProductOptions, startProduct } from '../product.ts'

/** The proof is about what is retained, not about the speed of a busy machine. */
export const startLimitMs = 120_000

/** A process of the product that can be killed and comes back on its own port. */
export type OneProcess = {
  port: number
  kill(): Promise<void>
  /** As another release, if one is given. */
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
  /** During `work` nothing could be reconciled. */
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
