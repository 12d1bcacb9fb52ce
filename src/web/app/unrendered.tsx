import { StaticRouter } from 'react-router'
import { text } from '#shared/messages/text.ts'
import { ErrorScreen } from '#web/screens/error.tsx'
import { Frame } from './layout.tsx'
import { ShellContent } from './shell.tsx'

/** The frame without anybody's data, for screens that only the browser renders. */
export function shellAt(pathname: string): React.ReactNode {
  return (
    <StaticRouter location={pathname}>
      <title>{text('app.name')}</title>
      <Frame busy>
        <ShellContent />
      </Frame>
    </StaticRouter>
  )
}

/** What stands in for a screen that threw: the error screen in the frame, or bare where the frame itself throws. */
export function errorPageAt(pathname: string, isFramed: boolean): React.ReactNode {
  return (
    <StaticRouter location={pathname}>
      {isFramed ? (
        <Frame busy={false}>
          <ErrorScreen />
        </Frame>
      ) : (
        <ErrorScreen />
      )}
    </StaticRouter>
  )
}
