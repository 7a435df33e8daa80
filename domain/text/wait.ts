import { counted } from './count.ts'

const NBSP = '\u00a0'

/**
 * Formats a waiting time for use after "za": seconds below two minutes, then minutes or hours rounded up: `45 s`, `12 minut`, `2 hodiny`.
 */
export function waitText(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds))
  if (whole < 120) return `${whole}${NBSP}s`
  if (whole < 7200) return counted(Math.ceil(whole / 60), 'minutu', 'minuty', 'minut')
  return counted(Math.ceil(whole / 3600), 'hodinu', 'hodiny', 'hodin')
}
