import { placeName } from '#shared/messages/place-name.ts'
import { ChipList } from '#web/ui/chip.tsx'

export function TitledChips({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-lg">{title}</h3>
      <ChipList items={items} first={items.length} label={title} say={placeName} />
    </div>
  )
}
