import { readdirSync, readFileSync } from 'node:fs'

// Linux counts hundredths of a second.
const ticks = 100

/** The fields of /proc/PID/stat after the name, which may contain spaces. */
function statOf(pid: number | string): string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    // It ended, or the system has no /proc.
    return null
  }
}

const own = (stat: readonly string[]) => (Number(stat[11]) + Number(stat[12])) / ticks
const ofEnded = (stat: readonly string[]) => (Number(stat[13]) + Number(stat[14])) / ticks

/** Seconds of CPU that a process has used; 0 where the system does not say. */
export function cpuOf(pid: number): number {
  const stat = statOf(pid)
  return stat ? own(stat) : 0
}

/** Seconds of CPU that a process and its children have used, those that ended included. */
export function cpuOfFamily(pid: number): number {
  const parent = statOf(pid)
  if (!parent) return 0
  const stats = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [statOf(name)] : []))
  const children = stats.filter((stat) => stat !== null && stat[1] === String(pid))
  return children.reduce((sum, stat) => sum + own(stat!), own(parent) + ofEnded(parent))
}
