import { encode } from 'uqr'

/** A QR code as one path; dark on white in both themes, as cameras need it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="aspect-square w-full rounded-12"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={modules.join('')} fill="#171b2e" />
    </svg>
  )
}
