import { maintenance } from '../../lib/maintenance.ts'

// spec 1 §9
const RECHECK_MS = 30_000

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
    if (value?.current || value?.ahead) void import('./show-layer.ts').then(({ showLayer }) => showLayer(onLift))
  })
  void maintenance.again()
}
