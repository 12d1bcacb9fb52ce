/** Sun and hills in one tint, shown where there is no picture. */
export function PictureDrawing() {
  return (
    <svg
      viewBox="0 0 160 100"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className="absolute inset-0 size-full"
    >
      <circle cx="104" cy="38" r="8" fill="#fff" fillOpacity="0.85" />
      <path d="M0 66Q30 46 62 60T128 52T160 58V100H0z" fill="#123a3c" fillOpacity="0.16" />
      <path d="M0 78Q44 58 84 74T160 66V100H0z" fill="#123a3c" fillOpacity="0.28" />
      <path d="M0 90Q52 74 100 86T160 82V100H0z" fill="#123a3c" fillOpacity="0.5" />
    </svg>
  )
}
