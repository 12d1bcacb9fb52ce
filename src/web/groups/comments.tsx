import type { Group } from '#shared/contract/groups-schemas.ts'
import { maxCommentLength } from '#shared/bounds.ts'
import { instantInIndia } from '#shared/messages/indian-time.ts'
import { text } from '#shared/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/text-field.tsx'

/** The group's comments, oldest first. */
export function CommentList({ group }: { group: Group }) {
  const nameOf = new Map(group.names.map(({ id, name }) => [id, name]))
  if (group.comments.length === 0) return <p className="text-muted">{text('group.noComments')}</p>
  return (
    <ul className="flex flex-col gap-3">
      {group.comments.map(({ id, by, text: said, at }) => (
        <li
          key={id}
          className={`flex max-w-measure flex-col gap-1 self-start rounded-2xl px-4 py-3 ${by === group.you ? 'bg-accent/10' : 'bg-sunk'}`}
        >
          <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
            <span className="font-semibold wrap-anywhere">{nameOf.get(by)}</span>
            <time dateTime={at} className="text-xs text-muted">
              {instantInIndia(new Date(at))}
            </time>
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{said}</p>
        </li>
      ))}
    </ul>
  )
}

type CommentFieldsProps = { error: string | undefined; initial: string; busy: boolean }

export function CommentFields({ error, initial, busy }: CommentFieldsProps) {
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
