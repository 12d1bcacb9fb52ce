/** Says why nothing happens where the browser runs no scripts. */
export function NeedsScript({ words }: { words: string }) {
  return (
    <noscript>
      <p className="rounded-xl border border-line bg-sunk px-4 py-3">{words}</p>
    </noscript>
  )
}
