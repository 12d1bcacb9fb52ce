/** To whoever started this process: where it listens. */
export function tell(port) {
  process.send({ port })
}
