type SkeletonProps = { className?: string }

/** A placeholder for loading content: give it the size of that content. */
export function Skeleton({ className = 'h-4 w-full rounded-lg' }: SkeletonProps) {
  return <span aria-hidden="true" className={`block animate-pulse bg-line ${className}`} />
}

/** Lines of loading text; the last one is shorter, like the end of a paragraph. */
export function SkeletonText({ lines }: { lines: number }) {
  return (
    <span aria-hidden="true" className="flex flex-col gap-2">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={`h-4 rounded-lg ${line === lines - 1 ? 'w-2/3' : 'w-full'}`} />
      ))}
    </span>
  )
}
