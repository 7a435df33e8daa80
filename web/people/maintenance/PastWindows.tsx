import type { MaintenanceWindow } from '#contract/people/maintenance.ts'
import { audiencesText } from '#domain/people/maintenance/window.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'

/** The last windows that are over or were cancelled. */
export function PastWindows({ windows }: { windows: readonly MaintenanceWindow[] }) {
  return (
    <section aria-labelledby="minule" className="flex flex-col gap-2">
      <h2 id="minule" className="text-22 font-bold">
        Ukončené a zrušené
      </h2>
      <ul className="divide-y divide-border rounded-16 border border-border bg-surface">
        {windows.map(({ id, startsAt, endsAt, reason, affectedRoles }) => (
          <li key={id} className="grid gap-x-6 px-4 py-3 text-14 md:grid-cols-[20rem_minmax(0,1fr)]">
            <p className="font-semibold">
              {formatPragueDateTime(startsAt)}
              {endsAt ? ` až ${formatPragueDateTime(endsAt)}` : ', bez určeného konce'}
            </p>
            <p className="min-w-0 break-words">
              {nbsp(reason)} <span className="text-muted">· {nbsp(audiencesText(affectedRoles))}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
