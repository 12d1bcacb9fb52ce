import type { FormEvent } from 'react'
import type { Group } from '#shared/contract/groups-schemas.ts'
import { maxCommentLength } from '#shared/bounds.ts'
import { instantInIndia } from '#shared/messages/indian-time.ts'
import { text } from '#shared/messages/text.ts'
import { writtenLanguage } from '#shared/messages/written-language.ts'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { TextAreaField } from '#web/ui/text-field.tsx'
import { Initials, plainLook } from './initials.tsx'
import { NameField } from './name-field.tsx'
import type { ErrorOf } from './problem.ts'

/** Earlier ones are shown on demand where the window is narrow. */
const mostComments = 4

/** The group's comments, oldest first. */
function CommentList({ group }: { group: Group }) {
  const { comments } = group
  if (comments.length === 0) return <p className="text-muted">{text('group.noComments')}</p>
  const earlier = comments.slice(0, -mostComments)
  return (
    <>
      {earlier.length > 0 && (
        <Disclosure isLine title={text('group.earlier', { count: earlier.length })}>
          <Said group={group} comments={earlier} />
        </Disclosure>
      )}
      <Said group={group} comments={comments.slice(-mostComments)} />
    </>
  )
}

function Said({ group, comments }: { group: Group; comments: Group['comments'] }) {
  const nameOf = new Map(group.names.map(({ id, name }) => [id, name]))
  return (
    <ul className="flex flex-col gap-3">
      {comments.map(({ id, by, text: said, at }) => (
        <li key={id} className="flex items-start gap-3">
          <Initials name={nameOf.get(by) ?? ''} look={plainLook} />
          <div
            className={`flex min-w-0 flex-col gap-1 rounded-2xl px-4 py-3 ${by === group.you ? 'bg-accent/10' : 'bg-sunk'}`}
          >
            <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
              <span className="font-semibold wrap-anywhere">{nameOf.get(by)}</span>
              <time dateTime={at} className="text-xs text-muted">
                {instantInIndia(new Date(at))}
              </time>
            </p>
            <p lang={writtenLanguage(said)} className="whitespace-pre-line wrap-anywhere">
              {said}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

type CommentFieldsProps = { error: string | undefined; initial: string; busy: boolean }

function CommentFields({ error, initial, busy }: CommentFieldsProps) {
  return (
    <>
      <TextAreaField
        id="comment"
        name="text"
        rows={3}
        maxLength={maxCommentLength}
        defaultValue={initial}
        label={text('group.comment')}
        error={error}
      />
      <Button type="submit" busy={busy} className="self-start">
        {text('group.send')}
      </Button>
    </>
  )
}

type CommentsProps = {
  group: Group
  busy: boolean
  isAskedOnce: boolean
  typed: string
  errorOf: ErrorOf
  onType: (name: string) => void
  onComment: (event: FormEvent<HTMLFormElement>) => Promise<void>
}

export function Comments({ group, busy, isAskedOnce, typed, errorOf, onType, onComment }: CommentsProps) {
  return (
    <section aria-labelledby="comments" className="flex max-w-160 flex-col gap-4">
      <h2 id="comments" className="text-2xl">
        {text('group.comments')}
      </h2>
      <CommentList group={group} />
      {!group.isClosed && (
        <form method="post" onSubmit={(event) => void onComment(event)} className="flex flex-col gap-4">
          {group.you === null && (
            // What was typed into it before it is hidden is sent all the same.
            <div hidden={isAskedOnce}>
              <NameField id="name-comment" {...{ group, onType }} error={errorOf('comment', 'name')} />
            </div>
          )}
          <CommentFields error={errorOf('comment', 'text')} initial={typed} busy={busy} />
        </form>
      )}
    </section>
  )
}
