const PITCH = 16

interface PrintProps {
  columns: number
  rows: number
  /** The direction in which the dots grow. */
  to: 'right' | 'bottom'
  className: string
}

/** Rows of dots, each a dashed stroke with round ends, thicker row by row. */
function Print({ columns, rows, to, className }: PrintProps) {
  const [lines, length] = to === 'right' ? [columns, rows * PITCH] : [rows, columns * PITCH]
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${columns * PITCH} ${rows * PITCH}`}
      preserveAspectRatio={to === 'right' ? 'xMaxYMid slice' : 'xMidYMax slice'}
      className={`absolute inset-0 size-full fill-none stroke-on-print ${className}`}
      strokeLinecap="round"
      strokeDasharray={`0 ${PITCH}`}
    >
      {Array.from({ length: lines }, (_, i) => {
        const at = i * PITCH + PITCH / 2
        const from = i % 2 === 0 ? PITCH / 2 : PITCH
        const width = (1.4 + 6 * (i / lines) ** 2).toFixed(2)
        return <path key={i} d={to === 'right' ? `M${at} ${from}V${length}` : `M${from} ${at}H${length}`} strokeWidth={width} />
      })}
    </svg>
  )
}

/** The pattern of the hero: white dots on indigo that grow towards the price. Decorative. */
export function HeroPrint() {
  return (
    <>
      <Print columns={70} rows={40} to="right" className="opacity-25 max-lg:hidden" />
      <Print columns={24} rows={70} to="bottom" className="opacity-25 lg:hidden" />
    </>
  )
}
