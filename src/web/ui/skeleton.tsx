type SkeletonProps = { className?: string }

/** A grey-free stand-in for what is loading: give it the size of what will come. */
export function Skeleton({ className = 'h-4 w-full rounded-lg' }: SkeletonProps) {
  return <span aria-hidden="true" className={`block animate-pulse bg-line ${className}`} />
}

/** Lines of text that are on their way; the last one is shorter, as a paragraph ends. */
export function SkeletonText({ lines }: { lines: number }) {
  return (
    <span aria-hidden="true" className="block space-y-2">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={`h-4 rounded-lg ${line === lines - 1 ? 'w-2/3' : 'w-full'}`} />
      ))}
    </span>
  )
}
