import { Card } from '#web/ui/card.tsx'
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'
import { wideRow } from './card-row.ts'

/** Reserves the space of a card that is loading. */
export function PackageCardSkeleton({ shape = wideRow }: { shape?: Pick<typeof wideRow, 'card' | 'image'> }) {
  return (
    <Card
      className={`${shape.card} h-full`}
      picture={
        <span className="relative block">
          <Skeleton className={shape.image} />
        </span>
      }
    >
      <SkeletonText lines={4} />
      <Skeleton className="h-6 w-3/4 rounded-full" />
      <SkeletonText lines={3} />
    </Card>
  )
}
