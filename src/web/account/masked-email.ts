/** 'a…@example.com': enough to know one's own address, and nothing for whoever else sees the screen. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email
  return at < 1 ? email : `${first}…${email.slice(at)}`
}
