import { staffSignIn, staffSignInOptions } from '#shared/contract/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { call } from './api.ts'
import { ErrorNote, Screen } from './parts.tsx'
import { signWithPasskey } from './passkeys.ts'
import { say } from './say.ts'
import { useSession } from './session.tsx'
import { useDeed } from './use-call.ts'

export function SignIn() {
  const { setMe } = useSession()
  const { busy, error, run } = useDeed()
  const signIn = () =>
    run(async () => {
      const { options } = await call(staffSignInOptions, {})
      const assertion = await signWithPasskey(options, 'signInNotFound')
      setMe(await call(staffSignIn, { assertion }))
    })
  return (
    <Screen title={say('signIn')}>
      <p className="max-w-measure text-muted">{say('signInHow')}</p>
      <ErrorNote error={error} />
      <div>
        <Button variant="primary" busy={busy} onClick={() => void signIn()}>
          {say('signInWithPasskey')}
        </Button>
      </div>
    </Screen>
  )
}
