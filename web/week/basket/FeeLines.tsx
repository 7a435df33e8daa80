import type { HandoverFees } from '#domain/week/basket/estimate.ts'
import { formatTotal } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { feeName } from '#domain/week/delivery-options/fees.ts'

/** The fees of the handover in a sum, one line each; nothing if none is paid. A fee that only uncertain lines cause is marked as the most. */
export function FeeLines({ fees: { sure, possible } }: { fees: HandoverFees }) {
  const isSure = (kind: string) => sure.some((fee) => fee.kind === kind)
  const shown = possible.filter(({ amount }) => amount !== 0)
  const unknown = shown.filter(({ amount }) => amount === null)
  return (
    <>
      {shown.length > unknown.length && (
        <dl className="flex flex-col gap-1 text-14 text-muted">
          {shown.map(({ kind, amount }) =>
            amount === null ? null : (
              <div key={kind} className="flex items-baseline justify-between gap-3">
                <dt>{feeName(kind)}</dt>
                <dd>
                  {!isSure(kind) && 'nejvýš '}
                  {formatTotal(amount)}
                </dd>
              </div>
            ),
          )}
        </dl>
      )}
      {unknown.map(({ kind }) => (
        <p key={kind} className="text-13 text-pretty text-muted">
          {nbsp(`${feeName(kind)}: cena zatím není stanovená, do součtu ji nepočítáme.`)}
        </p>
      ))}
    </>
  )
}
