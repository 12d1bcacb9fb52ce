const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text of people inside the HTML of a mail. */
export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)
}
