import { useLoaderData, useSearchParams } from 'react-router'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { readPlanOrder, withGives } from '#web/plan/address.ts'
import type { PlanLoaded } from '#web/plan/loaded.ts'
import { PlanAnswerList } from '#web/plan/plan-answer.tsx'
import { wishesText } from '#web/plan/words.ts'
import { monthName } from '#web/plan/month-name.ts'
import { ShareButton } from '#web/platform/share-button.tsx'
import { StartGroupLink } from '#web/platform/start-group-link.tsx'
import { placePath, writeQuery } from '#web/search/address.ts'
import { assumptionsText } from '#web/search/home-note.tsx'
import { SortSelect } from '#web/search/sort-select.tsx'

const orders = [
  ['cost', 'plan.sortTotal'],
  ['distance', 'plan.sortWay'],
] as const

/** A plan's results: map, journeys and link. */
export function Component() {
  const { asked, answer } = useLoaderData<PlanLoaded>()
  const [params] = useSearchParams()
  if (!answer) return null
  const { people, town, month } = answer
  const from = town
  const sorted = readPlanOrder(params)
  const others = [...params].filter(([name]) => name !== 'sort')
  const hrefOf = (order: string | undefined) =>
    `${paths.plan}?${new URLSearchParams([...others, ...(order ? [['sort', order]] : [])])}`
  return (
    <PlanAnswerList
      answer={answer}
      wishes={wishesText(asked)}
      hrefOf={(packageId, travelDate) =>
        placePath(packageId, { start: town, end: '', date: travelDate ?? '', travelers: people, from })
      }
      bookHrefOf={(packageId, travelDate) =>
        paths.bookingReview +
        writeQuery({ packageId, start: town, date: travelDate ?? '', travelers: people })
      }
      hrefWith={(gives) => `${paths.plan}?${withGives(params, gives, answer)}`}
      sort={
        answer.total > 1 && (
          <SortSelect usual="plan.sortFit" choices={orders} chosen={sorted} hrefOf={hrefOf} />
        )
      }
      firstLabel={text(orders.find(([order]) => order === sorted)?.[1] ?? 'plan.sortFit')}
      assumptions={assumptionsText(people)}
      share={
        <div className="flex flex-wrap items-start gap-3">
          <ShareButton
            path={`${paths.plan}?${params}`}
            title={text('plan.shared', {
              town: placeName(town),
              month: `${monthName(month)} ${answer.year}`,
            })}
            label={text('plan.shareShort')}
            name={text('plan.share')}
          />
          {answer.fits.length > 0 && (
            <StartGroupLink ids={answer.fits.map(({ card }) => card.packageId)} travelers={people} />
          )}
        </div>
      }
    />
  )
}
