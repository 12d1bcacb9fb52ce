/** To whoever started this process: where it listens. */
export function announce(port) {
  process.send({ port })
}
