import { say } from '#web/operator/say.ts'

/** Says that not all packages of a report are listed, and where all are. */
export function MorePackages({ count, shown }: { count: number; shown: number }) {
  if (count <= shown) return null
  return <p className="text-muted">{say('report.morePackages', { shown, count })}</p>
}
