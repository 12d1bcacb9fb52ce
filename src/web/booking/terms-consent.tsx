import { languagePrefix } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

export const termsControlId = 'accept-terms'

type TermsConsentProps = { accepted: boolean; isMissing: boolean; onChange: (accepted: boolean) => void }

const linkClasses = 'inline-flex min-h-11 items-center text-accent underline'

/** Never ticked by default. The texts open beside the form, which stays as it is. */
export function TermsConsent({ accepted, isMissing, onChange }: TermsConsentProps) {
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
        </span>
      }
    />
  )
}
