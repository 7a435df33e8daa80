import { Construction, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MaintenanceStatus } from '#contract/people/maintenance.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { announcedText, passUntil } from './period-text.ts'

export interface MaintenanceStripProps {
  status: MaintenanceStatus | undefined
  /** Why an emergency code was refused. */
  fault: string | null
  onRead: () => void
}

const tones = { admin: 'bg-change-soft text-change', test_account: 'bg-due-soft text-due', bypass: 'bg-due-soft text-due' }

/** The banner above the page: maintenance is running for others, or planned. */
export function MaintenanceStrip({ status, fault, onRead }: MaintenanceStripProps) {
  const { current, exemption, ahead } = status ?? {}
  return (
    <aside aria-label="Údržba" className="print:hidden">
      {fault !== null && (
        <Line tone="bg-error-soft text-error" role="alert">
          {fault}
          <button type="button" onClick={onRead} className="tap inline-flex cursor-pointer items-center justify-center rounded-8">
            <X aria-hidden className="size-4" />
            <span className="sr-only">Skrýt upozornění</span>
          </button>
        </Line>
      )}
      {current && exemption && (
        <Line tone={tones[exemption]}>
          <span>
            <strong className="font-bold">Probíhá údržba.</strong> {nbsp(passText(status!))}{' '}
            <span className="max-md:hidden">Ostatní vidí odstávku.</span>
          </span>
          {exemption === 'admin' && (
            <a href="/admin/maintenance" className="tap inline-flex items-center rounded-8 font-bold underline underline-offset-3">
              Správa údržby
            </a>
          )}
        </Line>
      )}
      {ahead && (
        <Line tone="bg-due-soft text-due">
          <span>
            <strong className="font-bold">Plánovaná údržba:</strong> {nbsp(announcedText(ahead))}
            {ahead.message !== null && ` ${nbsp(ahead.message)}`}
          </span>
        </Line>
      )}
    </aside>
  )
}

function passText({ exemption, bypassUntil, now }: MaintenanceStatus): string {
  if (exemption === 'admin') return 'Jako administrátor pracujete dál.'
  if (exemption === 'test_account') return 'Jako testovací účet pracujete dál.'
  return `Díky nouzovému kódu pracujete dál${bypassUntil ? `, ${passUntil(bypassUntil, now)}` : ''}.`
}

function Line({ tone, role, children }: { tone: string; role?: 'alert'; children: ReactNode }) {
  return (
    <div role={role} className={`flex items-center justify-center gap-x-3 px-4 py-1 text-14 ${tone}`}>
      <Construction aria-hidden className="size-4 shrink-0" />
      <div className="flex min-h-9 min-w-0 flex-wrap items-center gap-x-3">{children}</div>
    </div>
  )
}
