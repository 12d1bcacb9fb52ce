type Mail = { text: string } | undefined

/** The code for a new password, without the blank with which it is shown. */
export const codeOf = (mail: Mail): string =>
  /\b(\d{4}) (\d{4})\b/
    .exec(mail?.text ?? '')
    ?.slice(1)
    .join('') ?? 'no code in the mail'

/** The secret of a mailed link to a new password. */
export const resetSecretOf = (mail: Mail): string =>
  /\/forgot-password#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'no link in the mail'
