import { useState } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Carousel } from '#web/ui/carousel.tsx'
import { Chip, ChipList } from '#web/ui/chip.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ProgressSteps } from '#web/ui/progress-steps.tsx'
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Ticket } from '#web/ui/ticket.tsx'
import { Timeline } from '#web/ui/timeline.tsx'

const scenes = [
  { title: 'Alappuzha', rating: 4.5 },
  { title: 'Gulmarg', rating: 4 },
  { title: 'Jaisalmer', rating: 3.5 },
  { title: 'Udaipur', rating: 5 },
]

const texts = {
  previous: 'Previous picture',
  next: 'Next picture',
  pause: 'Pause',
  play: 'Play',
  goTo: (position: number) => `Picture ${position}`,
}

export function Things() {
  const [tab, setTab] = useState('itinerary')
  return (
    <section id="things" className="flex flex-col gap-8">
      <h2>Things</h2>
      <Carousel
        label="Journeys"
        controls="absolute inset-x-0 bottom-3"
        turnAfterMs={600_000}
        texts={texts}
        className="overflow-hidden rounded-2xl"
        slides={scenes.map(({ title }) => ({
          key: title,
          label: title,
          content: <Picture photo={undefined} ratio="16:9" alt={`Illustration: ${title}`} />,
        }))}
      />
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {scenes.map(({ title, rating }) => (
          <Card
            key={title}
            as="li"
            linked
            picture={<Picture photo={undefined} alt={`Illustration: ${title}`} />}
          >
            <h3>
              <a href="#things" className="card-link">
                {title}
              </a>
            </h3>
            <Stars value={rating} label={`${rating} out of 5 stars`} />
            <ChipList items={['Beach', 'Food', 'Family', 'Boats', 'Rest']} first={2} moreText="+3 more" />
            <p className="mt-auto text-sm text-muted">
              from <span className="text-lg font-bold text-ink tabular-nums">₹18,499</span> a person
            </p>
          </Card>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Chip tone="marigold" icon="star">
          Best rating
        </Chip>
        <Chip tone="good" icon="check">
          Confirmed
        </Chip>
        <Chip tone="bad" icon="alert">
          Expired
        </Chip>
      </div>
      <Pager
        label="Pages"
        page={2}
        pages={2}
        previousText="Previous"
        nextText="Next"
        statusText="Page 2 of 2"
        hrefOf={(page) => `#page-${page}`}
      />
      <ProgressSteps
        label="Progress"
        current="traveler"
        doneText="(done)"
        steps={[
          { key: 'review', label: 'Review', href: '#review' },
          { key: 'traveler', label: 'Traveler' },
          { key: 'payment', label: 'Payment' },
          { key: 'done', label: 'Done' },
        ]}
      />
      <div className="grid gap-8 lg:grid-cols-[1fr_24rem]">
        <Tabs
          label="About this journey"
          selected={tab}
          onSelect={setTab}
          tabs={[
            { key: 'itinerary', label: 'Itinerary', panel: <Days /> },
            { key: 'policies', label: 'Policies', panel: <p>Ninety per cent until seven days before.</p> },
            { key: 'summary', label: 'Summary', href: '?tab=summary', panel: <p>All of it.</p> },
          ]}
        />
        <Ticket
          kicker="Your journey"
          title="Kochi to Alappuzha"
          rows={[
            { label: 'Trip Date', value: 'Sat, 12 Dec 2026' },
            { label: 'Hotel', value: 'Lake Song Houseboat' },
            { label: 'Travelers', value: '2' },
            { label: 'Extra Rooms', value: '1' },
          ]}
          className="self-start"
          stub={
            <>
              <p className="flex items-baseline justify-between">
                <span>Total Price</span>
                <span className="text-xl font-bold tabular-nums">₹37,048</span>
              </p>
              <a href="#pay" className={`${buttonClass({ variant: 'primary', wide: true })} mt-4`}>
                Confirm Booking
              </a>
            </>
          }
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        <Card picture={<Skeleton className="aspect-4/5" />}>
          <SkeletonText lines={3} />
        </Card>
        <Picture photo={undefined} ratio="1:1" alt="" className="rounded-2xl" />
      </div>
    </section>
  )
}

function Days() {
  return (
    <Timeline
      label="Day by day"
      items={[
        {
          key: '1',
          mark: 1,
          title: 'Arrive in Kochi',
          children: 'Fort Kochi on foot, Chinese nets at sunset.',
        },
        { key: '2', mark: 2, title: 'Backwaters', children: 'Board the houseboat; lunch on the water.' },
        { key: '3', mark: 3, title: 'Home', children: 'Breakfast and the train.' },
      ]}
    />
  )
}
