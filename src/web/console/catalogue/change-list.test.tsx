import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChangeList } from './change-list.tsx'

test('STAFF-05 publishing says that nothing changes, and shows many days after a press', () => {
  expect(renderToString(<ChangeList sentences={[]} days={[]} />)).toContain('Nothing changes for travelers.')
  const days = Array.from({ length: 12 }, (_, at) => `${at + 1} Mar 2027: closed.`)
  const shown = renderToString(<ChangeList sentences={['A sentence.']} days={days} />)
  expect(shown).not.toContain('Nothing changes')
  expect(shown.split('<details>')[0]).not.toContain('9 Mar 2027')
  expect(shown.split('<details>')[1]).toContain('9 Mar 2027')
})
