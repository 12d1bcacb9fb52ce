declare global {
  interface Window {
    /** What was pressed before the page came to life, as the script in the document's head remembers it. */
    early?: Element[]
  }
}

/**
 * Does what was pressed before the page came to life: in order, each button once, however impatient the hand was. One
 * in a task, so that each finds what was typed early and what the one before it has changed.
 */
export function doWhatWasPressed(): void {
  // oxlint-disable-next-line unicorn/prefer-add-event-listener
  window.onclick = null
  const buttons = window.early?.map((pressed) => pressed.closest<HTMLElement>('[type=button]'))
  window.early = []
  for (const button of new Set(buttons)) setTimeout(() => button?.isConnected && button.click())
}
