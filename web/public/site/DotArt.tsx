/** A drawing in dots: rows of `O` large, `o` small dots, `r` rings; at most 15 columns and 9 rows. */
export type Motif = readonly string[]

const COLUMNS = 17
const ROWS = 11

// The pattern continues beyond the drawing to fill a panel of any shape: a dashed line with dashes of length zero is a row of dots.
const cloth = Array.from({ length: 41 }, (_, y) => `M-49.5 ${y - 14.5}h116`).join('')

/** A line of length zero with round ends is a dot; one path for all dots of a size keeps the page small. */
function dots(motif: Motif, wanted: string): string {
  const top = Math.floor((ROWS - motif.length) / 2)
  const left = Math.floor((COLUMNS - (motif[0]?.length ?? 0)) / 2)
  return motif.flatMap((row, y) => Array.from(row, (mark, x) => (mark === wanted ? `M${left + x}.5 ${top + y}.5h0` : ''))).join('')
}

/** White dots on indigo, some of them larger to form a drawing. Decorative. */
export function DotArt({ motif }: { motif: Motif }) {
  const rings = dots(motif, 'r')
  return (
    <div className="absolute inset-0 overflow-hidden">
      <svg
        aria-hidden
        viewBox={`0 0 ${COLUMNS} ${ROWS}`}
        className="block size-full overflow-visible fill-transparent stroke-on-print forced-colors:stroke-[CanvasText]"
        strokeLinecap="round"
      >
        <path d={cloth} strokeWidth={0.2} strokeDasharray="0 1" opacity={0.28} />
        <path d={dots(motif, 'o')} strokeWidth={0.46} />
        <path d={dots(motif, 'O')} strokeWidth={0.76} />
        <path d={rings} strokeWidth={0.76} />
        <path d={rings} strokeWidth={0.46} className="stroke-print forced-colors:stroke-[Canvas]" />
      </svg>
    </div>
  )
}
