import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { useShare } from '#web/platform/share-button.tsx'
import { useAppSelector } from '#web/state/store.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** Beside the heart, and like it. */
export function Component() {
  const place = useAppSelector((state) => state.place.place)
  const { packageId = '', name = '' } = place ?? {}
  const [share, link] = useShare({ path: paths.place(packageId), title: placeName(name) })
  if (!useHydrated()) return null
  return (
    <>
      <button
        type="button"
        aria-label={text('place.share')}
        className="inline-flex size-11 items-center justify-center rounded-full bg-surface bg-clip-content p-2 text-accent"
        onClick={share}
      >
        <Icon name="share" size={16} />
      </button>
      {link && <div className="absolute top-full right-0 w-72 rounded-xl bg-surface p-4 lifted">{link}</div>}
    </>
  )
}
