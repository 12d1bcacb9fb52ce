import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/app/link.tsx'
import { CostTicket } from '#web/features/tools/cost-ticket.tsx'
import { ExpenseForm } from '#web/features/tools/expense-form.tsx'
import { readExpenses } from '#web/features/tools/expenses.ts'
import { ToolPage } from '#web/features/tools/tool-page.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The address may carry the fields: the route finder brings the distance, a form without JavaScript all of them. */
export function Component() {
  const [query] = useSearchParams()
  const [initial] = useState(() => readExpenses((name) => query.get(name)))
  const [texts, setTexts] = useState(initial)
  return (
    <ToolPage
      title={text('calculator.title')}
      lead={text('calculator.lead')}
      picture="packages/dharamshala-1-golden"
    >
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-12">
        <ExpenseForm {...{ initial, texts }} onChange={setTexts}>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary">
              {text('calculator.calculate')}
            </Button>
            <SiteLink to="/route-finder" className={buttonClass({ variant: 'quiet' })}>
              <Icon name="route" />
              {text('calculator.findDistance')}
            </SiteLink>
          </div>
        </ExpenseForm>
        <div aria-live="polite" className="lg:sticky lg:top-20">
          <CostTicket texts={texts} />
        </div>
      </div>
    </ToolPage>
  )
}
