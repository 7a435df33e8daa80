/** The dots of the group: many of ours, one of mine. */
export function Logo() {
  return (
    <svg aria-hidden viewBox="0 0 28 28" className="size-7 shrink-0">
      {[5, 14, 23].flatMap((y) =>
        [5, 14, 23].map((x) => {
          const mine = x === 23 && y === 14
          return <circle key={`${x}-${y}`} cx={x} cy={y} r="3.6" className={mine ? 'fill-change' : 'fill-primary'} />
        }),
      )}
    </svg>
  )
}
