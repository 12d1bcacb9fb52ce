export type GoogleCredential = { credential?: string }

/** The part of google.accounts.id that is used here. */
export type GoogleId = {
  initialize: (options: {
    client_id: string
    auto_select: boolean
    nonce: string
    callback: (answer: GoogleCredential) => void
  }) => void
  renderButton: (parent: HTMLElement, variant: Record<string, string | number>) => void
  disableAutoSelect: () => void
}

type Page = Pick<Document, 'createElement' | 'head'>
type WithGoogle = { google?: { accounts?: { id?: GoogleId } } }

let loading: Promise<GoogleId> | null = null

/** Loads the provider's script once per page; after a failure the next call tries again. */
export function loadGoogle(scriptUrl: string, page: Page = document): Promise<GoogleId> {
  loading ??= insertScript(scriptUrl, page).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

function insertScript(scriptUrl: string, page: Page): Promise<GoogleId> {
  return new Promise((resolve, reject) => {
    const script = page.createElement('script')
    script.src = scriptUrl
    script.async = true
    script.addEventListener('load', () => {
      const id = (globalThis as WithGoogle).google?.accounts?.id
      if (id) resolve(id)
      else reject(new Error('the script of the identity provider brought no google.accounts.id'))
    })
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('the script of the identity provider could not be loaded'))
    })
    page.head.append(script)
  })
}
