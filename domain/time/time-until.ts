const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

const czech = new Intl.RelativeTimeFormat('cs')

/** How far an instant is, in its largest unit, rounded down: `za 4 dny`, `za 1 hodinu`, `za 20 minut`, `za chvíli`; null once it has passed. */
export function timeUntil(now: Date, then: Date): string | null {
  const left = then.getTime() - now.getTime()
  if (left <= 0) return null
  for (const [unit, length] of UNITS) if (left >= length) return czech.format(Math.floor(left / length), unit).replaceAll(' ', '\u00a0')
  return 'za chvíli'
}
