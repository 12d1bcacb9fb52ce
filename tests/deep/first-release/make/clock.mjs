/** Loaded before the first release: the time of day comes from the story, while timers run as usual. */
const shiftMs = Number(process.env.STORY_SHIFT_MS ?? 0)

globalThis.Date = new Proxy(Date, {
  construct: (real, args, target) =>
    Reflect.construct(real, args.length > 0 ? args : [real.now() + shiftMs], target),
  get: (real, name) => (name === 'now' ? () => real.now() + shiftMs : Reflect.get(real, name)),
})
