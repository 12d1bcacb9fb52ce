import { say } from '#web/console/say.ts'

/** Says that a report lists only some packages, and where to find the others. */
export function MorePackages({ count, shown }: { count: number; shown: number }) {
  if (count <= shown) return null
  return <p className="text-muted">{say('report.morePackages', { shown, count })}</p>
}
