import { type ActionFunctionArgs, data, redirect, useActionData, useSearchParams } from 'react-router'
import { paths } from '#shared/screens.ts'
import { sendMessage } from '#shared/contract/tools.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { ask } from '#web/platform/thunk.ts'
import { CallLinks } from '#web/tools/call-links.tsx'
import { ContactDetails } from '#web/tools/contact-details.tsx'
import { ContactForm } from '#web/tools/contact-form.tsx'
import { UrgentLink } from '#web/tools/contact-parts.tsx'
import { type ContactProblem, contactTexts, refusedOf, sentOf, wrongOf } from '#web/tools/contact-texts.ts'
import { OftenAsked } from '#web/tools/often-asked.tsx'
import { useAppSelector } from '#web/state/store.ts'
import { ToolPage } from '#web/tools/tool-page.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { takeFocus } from '#web/ui/into-view.ts'
import { readText } from '#web/search/address.ts'
import { apiOf } from './loading.ts'

/** Runs in the browser, and on the server for a form that was posted without JavaScript. */
export async function action(args: ActionFunctionArgs) {
  const values = contactTexts(await args.request.formData())
  const wrong = wrongOf(values)
  if (wrong) return data(wrong, { status: 400 })
  const sent = await ask(apiOf(args), sendMessage, sentOf(values))
  if (sent.ok) return redirect(`${paths.contact}?sent=1`)
  return data(refusedOf(sent.failure, values), { status: sent.failure.status || 503 })
}

function Sent() {
  return (
    <div
      role="status"
      className="rise flex flex-col items-start gap-4 rounded-2xl border border-good/40 bg-good/10 p-5 sm:p-6"
    >
      <Icon name="check" size={32} className="text-good" />
      <h2 ref={takeFocus} tabIndex={-1}>
        {text('contact.sentTitle')}
      </h2>
      <p>{text('contact.sent')}</p>
      <SiteLink to={paths.contact} className={buttonClass()}>
        {text('contact.another')}
      </SiteLink>
    </div>
  )
}

export function Component() {
  const problem = useActionData<ContactProblem>()
  const [query] = useSearchParams()
  const user = useAppSelector((state) => state.auth.user)
  return (
    <ToolPage title={text('contact.title')} lead={text('contact.lead')} picture="packages/darjeeling-1-rose">
      <UrgentLink />
      {/* Beside the form on a desktop; a phone would have them below it. */}
      <div className="flex flex-wrap gap-3 empty:hidden lg:hidden">
        <CallLinks />
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
        {query.has('sent') && !problem ? (
          <Sent />
        ) : (
          <ContactForm
            problem={problem}
            about={readText(query, 'about')}
            isStay={query.has('stay')}
            booking={readText(query, 'booking')}
            name={user?.name ?? ''}
            email={user?.email ?? ''}
          />
        )}
        <div className="flex min-w-0 flex-col gap-8">
          <OftenAsked isColumn />
          <section aria-labelledby="details" className="flex flex-col gap-4">
            <h2 id="details" className="text-xl">
              {text('contact.detailsTitle')}
            </h2>
            <ContactDetails />
            <div className="flex flex-wrap gap-3">
              <SiteLink to={paths.help} className={buttonClass()}>
                <Icon name="info" />
                {text('contact.allHelp')}
              </SiteLink>
              <SiteLink to={paths.check} className={buttonClass()}>
                <Icon name="ticket" />
                {text('ticketCheck.title')}
              </SiteLink>
            </div>
          </section>
        </div>
      </div>
    </ToolPage>
  )
}
