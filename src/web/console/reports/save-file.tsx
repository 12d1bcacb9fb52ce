import { useState } from 'react'
import { getReportFile } from '#shared/contract/console/reports.ts'
import type { ReportFile } from '#shared/contract/console/reports-schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { saveCsv } from '#web/ui/save-blob.ts'
import { call } from '#web/console/api.ts'
import { DoneNote, ErrorNote } from '#web/console/parts.tsx'
import { say } from '#web/console/say.ts'
import { useDeed } from '#web/console/use-call.ts'
import type { ReportQuestion } from './asked.ts'

/** Saves reports as CSV. */
export function SaveFiles({
  files,
  asked: { from, to, by },
}: {
  files: readonly ReportFile[]
  asked: ReportQuestion
}) {
  const { busy, error, run } = useDeed()
  const [saved, setSaved] = useState<string>()
  const save = (...wanted: ReportFile[]) =>
    run(async () => {
      const names: string[] = []
      for (const file of wanted) {
        const { name, csv } = await call(getReportFile, { file, from, to, by })
        saveCsv(name, csv)
        names.push(name)
      }
      const [name = ''] = names
      setSaved(
        names.length > 1 ? say('report.savedMany', { count: names.length }) : say('report.saved', { name }),
      )
    })
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {files.length > 1 && (
          <Button variant="primary" busy={busy} onClick={() => void save(...files)}>
            {say('gst.saveAll')}
          </Button>
        )}
        {files.map((file) => (
          <Button key={file} busy={busy} onClick={() => void save(file)}>
            {say(`csv.${file}`)}
          </Button>
        ))}
      </div>
      <DoneNote>{saved}</DoneNote>
      <ErrorNote error={error} />
    </>
  )
}
