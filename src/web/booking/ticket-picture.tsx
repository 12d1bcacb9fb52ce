import { Picture } from '#web/ui/picture.tsx'

/** The journey above the band of its ticket; low on a phone, where what is asked comes first. */
export const TicketPicture = ({ photo }: { photo: string | undefined }) => (
  <Picture
    photo={photo}
    alt=""
    ratio="16:9"
    sizes="(width >= 64rem) 50rem, 100vw"
    className="h-24 w-full sm:h-32 print:hidden"
  />
)
