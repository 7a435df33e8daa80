/** A drawing in dots: rows of `O` large, `o` small dots, `r` rings, anything else an empty place of the cloth. */
export type Motif = readonly string[]

const COLUMNS = 31
const ROWS = 13

/** A zero-length line with round ends is a dot; one path for all dots of a size keeps the page light. */
function dots(motif: Motif, wanted: (mark: string) => boolean): string {
  const top = Math.floor((ROWS - motif.length) / 2)
  const left = Math.floor((COLUMNS - (motif[0]?.length ?? 0)) / 2)
  let path = ''
  for (let y = 0; y < ROWS; y += 1) {
    for (let x = 0; x < COLUMNS; x += 1) {
      const mark = motif[y - top]?.[x - left] ?? ' '
      if (wanted(mark)) path += `M${x}.5 ${y}.5h0`
    }
  }
  return path
}

/** Modrotisk: white dots on indigo, a few of them printed larger so that they draw something. Only for the eye. */
export function DotArt({ motif }: { motif: Motif }) {
  const rings = dots(motif, (mark) => mark === 'r')
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${COLUMNS} ${ROWS}`}
      preserveAspectRatio="xMidYMid slice"
      className="block size-full fill-transparent stroke-on-print"
      strokeLinecap="round"
    >
      <path d={dots(motif, (mark) => !'Oor'.includes(mark))} strokeWidth={0.2} opacity={0.28} />
      <path d={dots(motif, (mark) => mark === 'o')} strokeWidth={0.46} />
      <path d={dots(motif, (mark) => mark === 'O')} strokeWidth={0.76} />
      <path d={rings} strokeWidth={0.76} />
      <path d={rings} strokeWidth={0.46} className="stroke-print" />
    </svg>
  )
}
