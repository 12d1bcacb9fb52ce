import { StaticRouter } from 'react-router'
import { type Language, pagePath } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { ErrorScreen } from '#web/screens/error.tsx'
import { Frame } from './layout.tsx'
import { ShellContent } from '#web/platform/shell.tsx'

/** The full path of the page and its language. */
type Place = { pathname: string; language: Language }

/** Rendered lazily, so that the texts are in the language of that moment. */
const At = ({ place, children }: { place: Place; children: React.ReactNode }) => (
  <StaticRouter location={place.pathname} basename={pagePath(place.language, '/')}>
    {children}
  </StaticRouter>
)

function Shell() {
  return (
    <>
      <title>{text('app.name')}</title>
      <Frame busy>
        <ShellContent />
      </Frame>
    </>
  )
}

/** The frame without personal data, for screens that only the browser renders. */
export function shellAt(place: Place): React.ReactNode {
  return (
    <At place={place}>
      <Shell />
    </At>
  )
}

/** The error screen in the frame, or without it where the frame itself throws. */
export function errorPageAt(place: Place, isFramed: boolean): React.ReactNode {
  return (
    <At place={place}>
      {isFramed ? (
        <Frame busy={false}>
          <ErrorScreen />
        </Frame>
      ) : (
        <ErrorScreen />
      )}
    </At>
  )
}
