import { type ActionFunctionArgs, data, redirect, useActionData, useSearchParams } from 'react-router'
import { paths } from '#shared/screens.ts'
import { sendMessage } from '#shared/contract/tools.ts'
import { text } from '#shared/messages/text.ts'
import type { Failure } from '#web/platform/api/api.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { callThunk } from '#web/platform/thunk.ts'
import { CallLinks } from '#web/tools/call-links.tsx'
import { ContactDetails } from '#web/tools/contact-details.tsx'
import {
  ContactForm,
  type ContactProblem,
  contactTexts,
  missingOf,
  refusedOf,
  sentOf,
} from '#web/tools/contact-form.tsx'
import { ToolPage } from '#web/tools/tool-page.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { readText } from '#web/search/address.ts'
import { storeOf } from './loading.ts'

const send = callThunk('tools/sendMessage', sendMessage)

/** Runs in the browser, and on the server for a form that was posted without JavaScript. */
export async function action(args: ActionFunctionArgs) {
  const values = contactTexts(await args.request.formData())
  const missing = missingOf(values)
  if (missing) return data(missing, { status: 400 })
  const result = await storeOf(args).dispatch(send(sentOf(values)))
  if (send.fulfilled.match(result)) return redirect(`${paths.contactus}?sent=1`)
  const failure: Failure = result.payload ?? {
    message: text('fallback.contact'),
    status: 0,
    code: null,
    details: {},
  }
  return data(refusedOf(failure, values), { status: failure.status || 503 })
}

function Sent() {
  return (
    <div
      role="status"
      className="rise flex flex-col items-start gap-4 rounded-2xl border border-good/40 bg-good/10 p-5 sm:p-6"
    >
      <Icon name="check" size={32} className="text-good" />
      <h2>{text('contact.sentTitle')}</h2>
      <p>{text('contact.sent')}</p>
      <SiteLink to={paths.contactus} className={buttonClass()}>
        {text('contact.another')}
      </SiteLink>
    </div>
  )
}

/** Most who write ask one of these; named here, since the answers themselves would double the page. */
const oftenAsked = ['cancel', 'arrives', 'dates', 'failed', 'invoice'] as const

function OftenAsked() {
  return (
    <nav aria-labelledby="often-asked" className="flex flex-col gap-3">
      <h2 id="often-asked" className="text-xl">
        {text('contact.often')}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {oftenAsked.map((id) => (
          <li key={id}>
            <SiteLink to={`${paths.help}#${id}`} className={`${buttonClass()} text-sm`}>
              {text(`help.${id}.ask`)}
            </SiteLink>
          </li>
        ))}
        <li>
          <SiteLink to={paths.help} className={buttonClass({ variant: 'quiet' })}>
            {text('contact.allHelp')}
          </SiteLink>
        </li>
      </ul>
    </nav>
  )
}

export function Component() {
  const problem = useActionData<ContactProblem>()
  const [query] = useSearchParams()
  return (
    <ToolPage title={text('contact.title')} lead={text('contact.lead')} picture="packages/puducherry-1-rose">
      {/* Beside the form on a desktop; a phone would have them below it. */}
      <div className="flex flex-wrap gap-3 empty:hidden lg:hidden">
        <CallLinks />
      </div>
      <OftenAsked />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
        {query.has('sent') && !problem ? (
          <Sent />
        ) : (
          <ContactForm problem={problem} about={readText(query, 'about')} />
        )}
        <section aria-labelledby="details" className="flex min-w-0 flex-col gap-4">
          <h2 id="details">{text('contact.detailsTitle')}</h2>
          <ContactDetails />
          <SiteLink to={paths.check} className={`${buttonClass()} self-start`}>
            <Icon name="ticket" />
            {text('ticketCheck.title')}
          </SiteLink>
        </section>
      </div>
    </ToolPage>
  )
}
