import { type ChangeEvent, useRef, useState } from 'react'
import { maxFileBytes } from '#shared/bounds.ts'
import type { User } from '#shared/contract/auth-schemas.ts'
import { type MessageKey, text } from '#shared/messages/text.ts'
import { outcomeOf, useCallDispatch } from '#web/platform/thunk.ts'
import { toasts } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { updateProfileImage, useAuth } from './slice.ts'
import { writeUser } from './stored-user.ts'

/** The types that the server accepts. */
const pictureTypes = 'image/jpeg,image/png,image/webp'

/** The problem of a file, found before it is uploaded. */
export function pictureProblem(file: Pick<File, 'type' | 'size'>): MessageKey | null {
  if (!pictureTypes.split(',').includes(file.type)) return 'auth.imageUnreadable'
  return file.size > maxFileBytes ? 'profile.pictureTooLarge' : null
}

/** The button that changes the profile picture, with the problem of a rejected file. */
export function AvatarUpload({ user }: { user: User }) {
  const dispatch = useCallDispatch()
  const { loading } = useAuth()
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)

  function reject(words: string) {
    setError(words)
    toasts.show('error', words)
  }

  async function send(file: File) {
    const problem = pictureProblem(file)
    if (problem) return reject(text(problem))
    setError(null)
    const profileImage = new Uint8Array(await file.arrayBuffer())
    const outcome = await outcomeOf(dispatch(updateProfileImage({ profileImage })))
    if (!outcome.ok) return reject(outcome.failure.message)
    writeUser({ ...user, profileImage: outcome.answer.profileImage })
    toasts.show('success', outcome.answer.message)
  }

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    // The same file may be chosen again after a rejection.
    event.target.value = ''
    if (file) void send(file)
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept={pictureTypes}
        onChange={choose}
        aria-label={text('profile.pictureFile')}
        tabIndex={-1}
        className="sr-only"
      />
      <Button variant="quiet" busy={loading === 'editImage'} onClick={() => input.current?.click()}>
        {text('profile.changePicture')}
      </Button>
      {error !== null && <p className="w-full px-5 text-sm font-medium text-bad">{error}</p>}
    </>
  )
}
