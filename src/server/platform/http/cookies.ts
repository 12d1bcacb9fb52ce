/** Browsers accept the prefix only from this host over https, so that no neighbouring host can plant such a cookie. */
export const cookieName = (name: string, isHttps: boolean) => (isHttps ? `__Host-${name}` : name)

/** Reads one cookie on demand, since the header has room for thousands. Ours need no decoding. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  const own = header?.split(';').find((cookie) => cookie.trimStart().startsWith(`${name}=`))
  return own?.slice(own.indexOf('=') + 1).trim()
}
