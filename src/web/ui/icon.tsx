/** One outline set on a 24 px grid, drawn with 1.5 px strokes. */
const iconShapes = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  search: 'M11 4a7 7 0 1 0 0 14a7 7 0 0 0 0-14zM16 16l4.5 4.5',
  calendar:
    'M6 5.5h12a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7.5a2 2 0 0 1 2-2zM4 10h16M8 3.5v4M16 3.5v4',
  user: 'M12 4.5a3.75 3.75 0 1 0 0 7.5a3.75 3.75 0 0 0 0-7.5zM4.5 20c.8-3.6 3.7-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  'map-pin':
    'M12 21c4.5-4.6 7-8 7-11a7 7 0 1 0-14 0c0 3 2.5 6.4 7 11zM12 7.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 0 0 0-5z',
  star: 'M12 3.5l2.6 5.4l5.9.8l-4.3 4.1l1.1 5.9L12 16.9l-5.3 2.8l1.1-5.9L3.5 9.7l5.9-.8z',
  'arrow-left': 'M20 12H4.5M11 5l-7 7l7 7',
  'arrow-right': 'M4 12h15.5M13 5l7 7l-7 7',
  'chevron-down': 'M6 9.5l6 6l6-6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'M4.5 12.5l5 5l10-11',
  alert: 'M12 4L2.5 20h19zM12 10v4.5M12 17.25v.1',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17zM12 11v5.5M12 7.75v.1',
  bed: 'M3 19v-13M3 16.5h18M21 19v-5a3 3 0 0 0-3-3h-7v5.5M7 9.25a1.75 1.75 0 1 0 0 3.5a1.75 1.75 0 0 0 0-3.5z',
  bike: 'M5.5 12.5a3.75 3.75 0 1 0 0 7.5a3.75 3.75 0 0 0 0-7.5zM18.5 12.5a3.75 3.75 0 1 0 0 7.5a3.75 3.75 0 0 0 0-7.5zM5.5 16.25l3.5-7h6l3.5 7M9 9.25l3.5 7l3-7M14.5 5.5h2.5M7.5 7h3',
  car: 'M4 16v-3.5l2-6a1.5 1.5 0 0 1 1.5-1h9a1.5 1.5 0 0 1 1.5 1l2 6V18a1 1 0 0 1-1 1h-1.5v-2h-11v2H5a1 1 0 0 1-1-1zM4.5 11.5h15M7.5 14.25h1.5M15 14.25h1.5',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2',
  phone:
    'M5 4h3.5l1.8 4.5l-2.3 1.6a12 12 0 0 0 5.9 5.9l1.6-2.3l4.5 1.8V19a1.5 1.5 0 0 1-1.6 1.5C10.5 20 4 13.5 3.5 5.6A1.5 1.5 0 0 1 5 4z',
  mail: 'M5 5.5h14a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5zM4 7l8 6l8-6',
  globe:
    'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17',
  heart: 'M12 20C6 15.5 3.5 12.5 3.5 9.25A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8.5 2.25C20.5 12.5 18 15.5 12 20z',
  ticket: 'M4 6.5h16V10a2 2 0 0 0 0 4v3.5H4V14a2 2 0 0 0 0-4zM14 7v1.5M14 11.25v1.5M14 15.5V17',
  sun: 'M12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  logout: 'M14 4.5H6.5A1.5 1.5 0 0 0 5 6v12a1.5 1.5 0 0 0 1.5 1.5H14M10 12h10.5M16.5 8l4 4l-4 4',
  settings:
    'M4 7.5h9M17 7.5h3M4 16.5h3M11 16.5h9M15 5.5a2 2 0 1 0 0 4a2 2 0 0 0 0-4zM9 14.5a2 2 0 1 0 0 4a2 2 0 0 0 0-4z',
  rupee: 'M7 4.5h10M7 8.75h10M7 13h3a4.25 4.25 0 0 0 0-8.5M7 13l7 7',
  wallet:
    'M4 7.5V18a1.5 1.5 0 0 0 1.5 1.5H19a1 1 0 0 0 1-1V9a1 1 0 0 0-1-1H5.5A1.75 1.75 0 0 1 5.5 4.5H17V8M16.25 13.75v.1',
  eye: 'M2.5 12c2-4.3 5.3-6.5 9.5-6.5s7.5 2.2 9.5 6.5c-2 4.3-5.3 6.5-9.5 6.5s-7.5-2.2-9.5-6.5zM12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6z',
  'eye-off':
    'M2.5 12c2-4.3 5.3-6.5 9.5-6.5s7.5 2.2 9.5 6.5c-2 4.3-5.3 6.5-9.5 6.5s-7.5-2.2-9.5-6.5zM12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6zM4 20L20 4',
  play: 'M8 5.5v13l10.5-6.5z',
  download: 'M12 4v11M7 10.5l5 5l5-5M4.5 20h15',
  share: 'M12 15V4M8 7.5L12 3.5l4 4M6 11.5v8h12v-8',
  route:
    'M6 15.5a2.25 2.25 0 1 0 0 4.5a2.25 2.25 0 0 0 0-4.5zM18 4a2.25 2.25 0 1 0 0 4.5A2.25 2.25 0 0 0 18 4zM8.25 17.75h7a3.25 3.25 0 0 0 0-6.5h-6.5a3.25 3.25 0 0 1 0-5h7',
} as const

type NamedShape = keyof typeof iconShapes
/** One of the set, which every page loads, or a drawing that a single part of the site has. */
export type IconName = NamedShape | `M${string}`

const isNamed = (name: IconName): name is NamedShape => name in iconShapes

type IconProps = {
  name: IconName
  size?: 16 | 20 | 24 | 32 | 40
  className?: string | undefined
}

/** Decoration: words stand beside it, or the control around it has an accessible name. */
export function Icon({ name, size = 20, className = '' }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      className={`icon ${className}`.trimEnd()}
      width={size}
      height={size}
      viewBox="0 0 24 24"
    >
      <path d={isNamed(name) ? iconShapes[name] : name} />
    </svg>
  )
}
