import type { Ask, ReportName } from '#server/reports/answer.ts'
import type { ReportAnswers, ReportQuestions } from '#shared/contract/console/reports-schemas.ts'

/** Requests reports and parses the answers. */
export const readReports =
  (ask: Ask) =>
  async <Name extends ReportName>(name: Name, question: ReportQuestions[Name]) =>
    JSON.parse((await ask(name, question)).json) as ReportAnswers[Name]
