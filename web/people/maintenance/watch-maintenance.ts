import { maintenance } from '../../lib/maintenance.ts'
import { noticeTyping } from './draft.ts'

// Interval of the check (docs/rules/people.md#maintenance).
const RECHECK_MS = 30_000

/**
 * Checks periodically for maintenance and shows it; its code is loaded only then. `onLift` is called when a lock ends over unfinished work,
 * which is not reloaded.
 */
export function watchMaintenance(onLift?: () => void): void {
  let timer: ReturnType<typeof setTimeout>
  noticeTyping()
  maintenance.subscribe(() => {
    const { value, hasFailed } = maintenance.state()
    clearTimeout(timer)
    timer = setTimeout(
      // A hidden page checks when it becomes visible.
      () => document.hidden || void maintenance.again(),
      value && !hasFailed ? value.nextCheckAt.getTime() - value.now.getTime() : RECHECK_MS,
    )
    if (value?.current || value?.ahead) void import('./show-layer.ts').then(({ showLayer }) => showLayer(onLift))
  })
  void maintenance.again()
}
