import { useNavigate } from 'react-router'
import { languagePrefix } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

type LinkSelectProps = {
  /** The name of the choice in the address. */
  name: string
  label: string
  labelHidden?: boolean
  /** The choice without a place in the address. */
  usual: string
  options: readonly { value: string; label: string }[]
  chosen: string | undefined
  hrefOf: (value: string | undefined) => string
  className?: string
  fieldClass?: string
}

/** Addresses of one page as a select: a GET form, applied at once where there are scripts. */
export function LinkSelect({
  usual,
  chosen,
  hrefOf,
  className = '',
  fieldClass = 'grow',
  ...select
}: LinkSelectProps) {
  const navigate = useNavigate()
  // A form without scripts sends the rest of the address along.
  const [path, rest] = hrefOf(undefined).split('?')
  return (
    <form action={languagePrefix() + path} className={`flex items-end gap-2 ${className}`}>
      {[...new URLSearchParams(rest)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <SelectField
        {...select}
        className={fieldClass}
        value={chosen ?? ''}
        onChange={({ target }) =>
          void navigate(hrefOf(target.value || undefined), { preventScrollReset: true })
        }
        placeholder={usual}
      />
      <noscript>
        <Button type="submit">{text('search.applyFilters')}</Button>
      </noscript>
    </form>
  )
}
