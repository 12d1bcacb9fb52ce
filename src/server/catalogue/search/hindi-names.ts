import namesInHindi from '#shared/messages/places-hi.json' with { type: 'json' }

const names: ReadonlyMap<string, string> = new Map(Object.entries(namesInHindi))

/** What the Hindi pages call a place or a kind of journey, so that it is found as it is read there. */
export function hindiNamesOf(name: string): string[] {
  const inHindi = names.get(name)
  return inHindi === undefined ? [] : [inHindi]
}
