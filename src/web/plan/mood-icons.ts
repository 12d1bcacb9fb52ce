import type { Like } from '#shared/domain/likes.ts'
import type { IconName } from '#web/ui/icon.tsx'

/** The moods of the first look, each with its drawing; the other likes follow among the wishes. */
export const moodIcons = {
  'hill station': 'M2.5 19.5l6.5-11 4 6.5 2.5-4 6 8.5zM7 12l2 2 2-2',
  beach: 'M12 21V9.5M4 10a8 8 0 0 1 16 0zM12 4V2.5M3.5 21h17',
  wildlife:
    'M12 12.5c-3 0-5 2.7-5 4.7 0 3.6 3.4 1.8 5 1.8s5 1.8 5-1.8c0-2-2-4.7-5-4.7zM9.25 5a1.25 1.75 0 1 0 0 3.5a1.25 1.75 0 1 0 0-3.5zM14.75 5a1.25 1.75 0 1 0 0 3.5a1.25 1.75 0 1 0 0-3.5zM5 9.25a1.25 1.75 0 1 0 0 3.5a1.25 1.75 0 1 0 0-3.5zM19 9.25a1.25 1.75 0 1 0 0 3.5a1.25 1.75 0 1 0 0-3.5z',
  heritage: 'M4 20.5h16M5.5 20.5v-9h13v9M7 11.5c0-3.5 5-4 5-8 0 4 5 4.5 5 8M10 20.5v-4a2 2 0 0 1 4 0v4',
  temple: 'M4 20.5h16M6 20.5v-5h12v5M7.5 15.5V11h9v4.5M9 11l1-4.5h4l1 4.5M12 6.5v-3',
  nature: 'M12 21v-9M12 15c-5 0-7.5-3-7.5-8 5 0 7.5 3 7.5 8zM12 12c0-4 2.5-6.5 7-6.5 0 4.5-2.5 6.5-7 6.5z',
  snow: 'M12 3.5v17M4.6 7.75l14.8 8.5M19.4 7.75l-14.8 8.5M9.5 5l2.5 2 2.5-2M9.5 19l2.5-2 2.5 2',
  adventure: 'route',
} as const satisfies Partial<Record<Like, IconName>>
