import { StaticRouter } from 'react-router'
import { type Language, pagePath } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { ErrorScreen } from '#web/screens/error.tsx'
import { Frame } from './layout.tsx'
import { ShellContent } from '#web/platform/shell.tsx'

/** Where the page is: its whole path, and the language that this is in. */
type Place = { pathname: string; language: Language }

/** Written when it is rendered, so that its texts are in the language of that moment. */
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

/** The frame without anybody's data, for screens that only the browser renders. */
export function shellAt(place: Place): React.ReactNode {
  return (
    <At place={place}>
      <Shell />
    </At>
  )
}

/** What stands in for a screen that threw: the error screen in the frame, or bare where the frame itself throws. */
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
