const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** For text and attributes of HTML. */
export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)
}
