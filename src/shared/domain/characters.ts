/** How long a text is for whoever writes it: an emoji or a rare letter is one, though it has two units of UTF-16. */
export const charactersIn = (text: string): number =>
  text.replace(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g, '_').length
