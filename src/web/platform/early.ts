declare global {
  interface Window {
    /** The buttons that were pressed before hydration, recorded by the script in the document's head. */
    early?: Element[]
  }
}

/**
 * Replays the presses from before hydration: in order, each button once, however often it was pressed. Each runs
 * in a task of its own, so that it sees what was typed and what the press before it has changed.
 */
export function doWhatWasPressed(): void {
  // oxlint-disable-next-line unicorn/prefer-add-event-listener
  window.onclick = null
  const buttons = window.early?.map((pressed) => pressed.closest<HTMLElement>('[type=button]'))
  window.early = []
  for (const button of new Set(buttons)) setTimeout(() => button?.isConnected && button.click())
}
