import { type ChangeEvent, useRef, useState } from 'react'
import type { User } from '#shared/contract/auth-schemas.ts'
import { text } from '#shared/messages/text.ts'
import { toasts } from '#web/app/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { pictureTypes, refusalOfPicture } from './picture-file.ts'
import { updateProfileImage } from './slice.ts'
import { outcomeOf, useAuth, useAuthDispatch } from './state.ts'
import { readSession, writeSession } from './storage.ts'

/** The picture of a person and the button that changes it. */
export function AvatarUpload({ user, canChange }: { user: User; canChange: boolean }) {
  const dispatch = useAuthDispatch()
  const { loading } = useAuth()
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)

  function refuse(words: string) {
    setError(words)
    toasts.show('error', words)
  }

  async function send(file: File) {
    const refusal = refusalOfPicture(file)
    if (refusal) return refuse(text(refusal))
    setError(null)
    const profileImage = new Uint8Array(await file.arrayBuffer())
    const outcome = await outcomeOf(dispatch(updateProfileImage({ profileImage })))
    if (!outcome.ok) return refuse(outcome.failure.message)
    writeSession({ ...readSession(), user: { ...user, profileImage: outcome.answer.profileImage } })
    toasts.show('success', outcome.answer.message)
  }

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    // The same file may be chosen again after it was refused.
    event.target.value = ''
    if (file) void send(file)
  }

  return (
    <div className="flex flex-col items-center gap-3">
      <img
        src={user.profileImage}
        alt={text('profile.pictureOf', { name: user.name })}
        width="256"
        height="256"
        className="size-28 rounded-full border-4 border-surface bg-marigold object-cover lifted sm:size-36"
      />
      <input
        ref={input}
        type="file"
        accept={pictureTypes}
        onChange={choose}
        aria-label={text('profile.pictureFile')}
        tabIndex={-1}
        className="sr-only"
      />
      {canChange && (
        <Button busy={loading === 'editImage'} onClick={() => input.current?.click()}>
          {text('profile.changePicture')}
        </Button>
      )}
      {error !== null && <p className="max-w-56 text-center text-sm font-medium text-bad">{error}</p>}
    </div>
  )
}
