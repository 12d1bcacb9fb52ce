import type { FormEvent, ReactNode } from 'react'
import { holdMinutes } from '#shared/bounds.ts'
import { counted } from '#shared/messages/counted.ts'
import { languagePrefix } from '#shared/messages/language.ts'
import { text, type MessageKey } from '#shared/messages/text.ts'
import { unbrokenDate } from '#shared/messages/trip-dates.ts'
import { paths } from '#shared/screens.ts'
import { type Failure, isUnreached, nearestOf } from '#web/platform/api/api.ts'
import { connectionHint } from '#web/platform/api/connection.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import { usePresent } from '#web/platform/use-present.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { takeLostFocus } from '#web/ui/into-view.ts'
import { BookingSteps } from './booking-steps.tsx'
import { ChoiceTicket } from './choice-ticket.tsx'
import { totalOf, reviewPath } from './choice.ts'
import { type BookingDetails, dateChosen, dateOf, type TravelerForm } from './details.ts'
import { NearestLinks } from './nearest-links.tsx'
import { PaymentMarks } from './payment-marks.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { minutesHeld } from './held-price.ts'
import { PriceHeld } from './held-price-note.tsx'
import { SupplyState } from './supply-state.tsx'
import { ToCorrect } from './to-correct.tsx'
import { type TravelerProblems, TravelerFields } from './traveler-form.tsx'

export const termsControlId = 'accept-terms'
const formId = 'checkout'

const isFull = (failure: Failure | null) => failure?.code === 'full'

function failedWords(failure: Failure, details: BookingDetails) {
  const title = failedTitle(failure, details)
  const isSaid = isFull(failure) && failure.details['seatsLeft'] === 0
  return isSaid ? { message: title } : { title, message: failure.message }
}

/** Only a booking that is held already is known to exist. */
const mayExist = (failure: Failure, { bookingId, heldUntil, quote, share }: BookingDetails): boolean =>
  isUnreached(failure) && (bookingId === '' || heldUntil === '' || quote !== '' || share !== '')

function failedTitle(failure: Failure, details: BookingDetails): string {
  if (mayExist(failure, details)) return text('checkout.unknown')
  if (!isFull(failure)) return text('checkout.failed')
  return counted(details.travelers, 'checkout.soldOutOne', 'checkout.soldOut', {
    date: unbrokenDate(dateOf(details)),
  })
}

const toCorrect = ({ problems, moreProblems, isConsentMissing, accepted }: CheckoutFrameProps): number =>
  [problems, ...moreProblems].flatMap(Object.keys).length + Number(isConsentMissing && !accepted)

type TermsConsentProps = { accepted: boolean; isMissing: boolean; onChange: (accepted: boolean) => void }

const linkClasses = 'inline-flex min-h-11 min-w-11 items-center text-accent underline'

/** Never ticked by default. The texts open beside the form, which stays as it is. */
function TermsConsent({ accepted, isMissing, onChange }: TermsConsentProps) {
  return (
    <Checkbox
      id={termsControlId}
      name="acceptedTerms"
      required
      checked={accepted}
      onChange={(event) => onChange(event.target.checked)}
      label={text('terms.agree')}
      error={isMissing && !accepted ? text('terms.missing') : undefined}
      hint={
        <span className="flex flex-wrap gap-x-4">
          <a href={`${languagePrefix()}/terms`} target="_blank" rel="noopener" className={linkClasses}>
            {text('terms.readTerms')}
          </a>
          <a href={`${languagePrefix()}/privacy`} target="_blank" rel="noopener" className={linkClasses}>
            {text('terms.readPrivacy')}
          </a>
          <span className="sr-only">{text('terms.newTab')}</span>
        </span>
      }
    />
  )
}

type CheckoutFrameProps = {
  details: BookingDetails
  /** How long the journey is, and its picture, once they are known. */
  days: number | undefined
  photo: string | undefined
  /** Set when a share is paid: the group has decided on the journey. */
  groupCode: string | undefined
  /** The parts of a share's journey that each payer chooses for themselves. */
  wishes: ReactNode
  problems: TravelerProblems
  /** The gaps in the choice, which the review screen fixes. */
  choiceProblems: readonly MessageKey[]
  failure: Failure | null
  /** The alternatives when the day has no room for the party. */
  whenFull: ReactNode
  busy: boolean
  moreProblems: readonly object[]
  accepted: boolean
  /** Shown beside the checkbox after an attempt to continue without consent. */
  isConsentMissing: boolean
  onAccepted: (accepted: boolean) => void
  /** The refund in case of a cancellation. */
  promise: ReactNode
  /** The fields for the names of all travelers. */
  names: ReactNode
  /** The field for what else we should know. */
  needs: ReactNode
  onTraveler: (traveler: TravelerForm) => void
  onState: (state: string) => void
  onProceed: () => void
}

export function CheckoutFrame(props: CheckoutFrameProps) {
  const { details, choiceProblems, groupCode } = props
  const back = groupCode === undefined ? reviewPath(details) : paths.group(groupCode)
  return (
    <div className="mx-auto flex max-w-page flex-col gap-4 px-4 pt-4 sm:px-6 lg:gap-6">
      <PageHead title={text('checkout.title')} />
      <BookingSteps current="traveler" hrefs={groupCode === undefined ? { review: back } : {}} />
      <h1 id="traveler-details" className="text-2xl">
        {text('checkout.enterTraveler')}
      </h1>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
        <div className="min-w-0 lg:sticky lg:top-20 lg:order-last">
          <ChoiceTicket details={details} days={props.days} photo={props.photo} isCollapsible>
            <SiteLink
              to={back}
              className="mt-2 inline-flex min-h-11 items-center gap-2 font-semibold text-accent"
            >
              <Icon name="arrow-left" />
              {text(groupCode === undefined ? 'checkout.change' : 'shareCheckout.toGroup')}
            </SiteLink>
          </ChoiceTicket>
          {groupCode === undefined && <PriceHeld details={details} />}
        </div>
        {choiceProblems.length > 0 ? (
          <ChoiceMissing problems={choiceProblems} back={back} />
        ) : (
          <TravelerPart {...props} />
        )}
      </div>
      {choiceProblems.length === 0 && (
        <PhoneBar totalRupees={totalOf(details)}>
          <NextStep {...props} />
          <ToCorrect count={toCorrect(props)} />
        </PhoneBar>
      )}
    </div>
  )
}

/** What would be rejected again is not the next step: where the day has no room for the party, another day is. */
function NextStep(props: CheckoutFrameProps & { wide?: boolean }) {
  const { details, failure, groupCode, busy, wide } = props
  if (isFull(failure) && groupCode === undefined)
    return (
      <SiteLink
        ref={takeLostFocus}
        to={reviewPath({ ...details, ...dateChosen('') })}
        className={buttonClass({ wide })}
      >
        <Icon name="calendar" />
        {text('change.anotherDay')}
      </SiteLink>
    )
  return (
    <Button
      type="submit"
      form={formId}
      variant={isFull(failure) ? 'secondary' : 'primary'}
      wide={wide}
      iconAfter={wide ? 'arrow-right' : undefined}
      busy={busy}
      busyText={text('checkout.creating')}
    >
      {text('checkout.proceed')}
    </Button>
  )
}

function ChoiceMissing({ problems, back }: { problems: readonly MessageKey[]; back: string }) {
  return (
    <section role="alert" className="flex flex-col gap-3 rounded-2xl border border-bad/40 bg-bad/10 p-5">
      <h2 className="text-xl">{text('checkout.incomplete')}</h2>
      <ul className="list-disc pl-5">
        {problems.map((key) => (
          <li key={key}>{text(key)}</li>
        ))}
      </ul>
      <SiteLink to={back} className="inline-flex min-h-11 items-center font-semibold text-accent">
        {text('checkout.change')}
      </SiteLink>
    </section>
  )
}

function TravelerPart(props: CheckoutFrameProps) {
  const { details, problems, failure, promise, onTraveler, onProceed } = props
  const now = usePresent()
  const minutes = now ? minutesHeld(details, now) : holdMinutes
  function submit(event: FormEvent) {
    event.preventDefault()
    onProceed()
  }
  return (
    <section
      aria-labelledby="traveler-details"
      className="min-w-0 rounded-2xl border border-line bg-surface p-4 sm:p-7"
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {props.wishes}
        <h2 className="text-xl">{text('checkout.lead')}</h2>
        <TravelerFields value={details.travelersDetails} problems={problems} onChange={onTraveler} />
        {props.names}
        {props.needs}
        <SupplyState details={details} onChange={props.onState} />
        {promise}
        <TermsConsent
          accepted={props.accepted}
          isMissing={props.isConsentMissing}
          onChange={props.onAccepted}
        />
        {failure !== null && (
          <FailureNote {...failedWords(failure, details)} hint={connectionHint(failure)}>
            {/* A share may have been paid already, elsewhere. */}
            {mayExist(failure, details) && text('checkout.notTwice')}{' '}
            {!props.groupCode && text('checkout.nothingLost')}{' '}
            {typeof failure.details['bookingId'] === 'string' && (
              <SiteLink to={paths.thankYou(failure.details['bookingId'])} className={linkClasses}>
                {text('payment.seeBooking')}
              </SiteLink>
            )}
          </FailureNote>
        )}
        {failure && <NearestLinks details={details} dates={nearestOf(failure)} />}
        {isFull(failure) && props.whenFull}
        <div className="flex flex-col gap-3 border-t border-line pt-5">
          <div className="max-lg:hidden">
            <NextStep {...props} wide />
            <ToCorrect count={toCorrect(props)} />
          </div>
          {!isFull(failure) && (
            <p className="text-sm text-muted">
              {/* A group's seats are held until its own deadline. */}
              {props.groupCode === undefined
                ? text('checkout.noCharge', { holdMinutes: minutes })
                : text('checkout.noChargeYet')}
            </p>
          )}
          <PaymentMarks />
        </div>
      </form>
    </section>
  )
}
