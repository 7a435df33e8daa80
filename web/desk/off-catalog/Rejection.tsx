import { CircleX } from 'lucide-react'
import { nbsp } from '#domain/text/nbsp.ts'

/** Why an off-catalog item was rejected, in the manager's words. */
export function Rejection({ reason }: { reason: string }) {
  return (
    <div className="text-14 text-pretty">
      <p className="flex items-start gap-1.5 font-semibold text-error">
        <CircleX aria-hidden className="mt-0.5 size-4 shrink-0" />
        {nbsp('Do katalogu ji nezařadíme, nekoupí se a nic za ni nezaplatíte.')}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">Důvod: {reason}</p>
    </div>
  )
}
