import { Card } from '#web/ui/card.tsx'
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'

/** Reserves the space of a card that is loading. */
export function PackageCardSkeleton() {
  return (
    <Card
      className="card-row card-wide h-full"
      picture={
        <span className="relative block">
          <Skeleton className="sm:aspect-4/3" />
        </span>
      }
    >
      <SkeletonText lines={4} />
      <Skeleton className="h-6 w-3/4 rounded-full" />
      <SkeletonText lines={3} />
    </Card>
  )
}
