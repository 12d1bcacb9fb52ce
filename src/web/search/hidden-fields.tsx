/** What a form without scripts sends along. */
export const HiddenFields = ({ values }: { values: Record<string, string | number | undefined> }) =>
  Object.entries(values).map(
    ([name, value]) =>
      value !== undefined && value !== '' && <input key={name} type="hidden" name={name} value={value} />,
  )
