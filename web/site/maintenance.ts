import { client } from './client.ts'
import { createReading } from './reading.ts'

// spec 1 §9
const RECHECK_MS = 30_000
const CODE = 'emergency_bypass'

/** How maintenance concerns this browser. A check that fails changes nothing of what is shown: the server decides (design: security X8). */
export const maintenance = createReading(() => client.maintenance.status())

/**
 * Looks whether something is under way or announced, now and again, and shows it; its code comes only then. `onLift` is told when a
 * lock was lifted from a page that somebody was writing on, which is therefore not loaded again.
 */
export function watchMaintenance(onLift?: () => void): void {
  let timer: ReturnType<typeof setTimeout>
  maintenance.subscribe(() => {
    const { value, hasFailed } = maintenance.state()
    clearTimeout(timer)
    timer = setTimeout(
      // A page nobody looks at asks again when it is looked at.
      () => document.hidden || void maintenance.again(),
      value && !hasFailed ? value.nextCheckAt.getTime() - value.now.getTime() : RECHECK_MS,
    )
    if (value?.current || value?.ahead) void import('../maintenance/show-layer.ts').then(({ showLayer }) => showLayer(onLift))
  })
  void maintenance.again()
}

/** Takes an emergency code out of the address at once and enters it (spec 1 §4); over when the server has answered. */
export async function enterByAddress(): Promise<void> {
  const address = new URL(location.href)
  const code = address.searchParams.get(CODE)
  if (code === null) return
  address.searchParams.delete(CODE)
  history.replaceState(history.state, '', address)
  await (await import('../maintenance/enter-bypass.ts')).enterBypass(code)
}
