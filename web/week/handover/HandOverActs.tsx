import { useState } from 'react'
import type { NewEvent } from '#contract/week/handover.ts'
import { formatTotal } from '#domain/money/money.ts'
import { cashDue } from '#domain/money/payments/cash.ts'
import { FAILURES, failureLabel, type Failure } from '#domain/week/handover/event.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { isProved, type Shown } from './shown.ts'
import type { StandingRow } from './use-handover.ts'

const OfferAgainDialog = lazyPart(async () => ({ default: (await import('./OfferAgainDialog.tsx')).OfferAgainDialog }), 'dialog')

export type NewProof = Extract<NewEvent, { kind: 'handed_over' }>['proof']

export interface HandOverActsProps {
  row: StandingRow
  shown: Shown | null
  /** Why it cannot be handed over yet; null if it can. */
  lock: string | null
  /** Whether it should be paid first. */
  isUnpaid: boolean
  now: () => Date
  onHandOver: (proof: NewProof) => void
  onUndo: () => void
  onFail: (failure: Failure) => void
}

const failures = FAILURES.map((id) => ({ id, name: failureLabel(id) }))

/** What can be done with a purchase, at the lower edge of the screen and large enough for a thumb. */
export function HandOverActs({ row, shown, lock, isUnpaid, now, onHandOver, onUndo, onFail }: HandOverActsProps) {
  const { purchaseId, name, standing } = row
  const [isAsking, setAsking] = useState(false)
  const [isOffering, setOffering] = useState(false)
  return (
    <>
      <div className="sticky bottom-(--frame-bottom,0px) z-10 -mx-4 flex flex-col gap-2 border-t border-border bg-bg px-4 py-3 [&_button]:min-h-14">
        {lock !== null && <p className="text-14 font-semibold text-due">{lock}</p>}
        <div className="flex gap-2 [&>:first-child]:flex-1">
          {standing.state === 'failed' && <Button onPress={() => setOffering(true)}>Nabídnout znovu…</Button>}
          {standing.state === 'handed_over' ? (
            <Button onPress={onUndo}>Vzít vydání zpět</Button>
          ) : (
            <>
              <Button
                variant="primary"
                isDisabled={lock !== null}
                onPress={() => (isProved(shown) ? onHandOver(proofOf(shown)) : setAsking(true))}
              >
                {isUnpaid ? 'Vydat nezaplacené' : 'Vydáno'}
              </Button>
              <Menu label="Proč se nákup nepředal" choices={failures} onChoose={onFail} trigger={<Button>Nepředáno…</Button>} />
            </>
          )}
        </div>
      </div>
      {isOffering && <OfferAgainDialog purchaseId={purchaseId} now={now()} onClose={() => setOffering(false)} />}
      <ConfirmDialog
        title={isUnpaid ? 'Vydat nezaplacený nákup' : shown ? 'Vydat s neověřeným kódem' : 'Vydat podle dokladu'}
        isOpen={isAsking}
        onOpenChange={setAsking}
        confirmLabel={
          isUnpaid
            ? `${shown ? 'Vydat' : 'Doklad souhlasí, vydat'} nezaplacené`
            : shown
              ? 'Vydat, kód ověřit potom'
              : 'Doklad souhlasí, vydáno'
        }
        onConfirm={() => {
          setAsking(false)
          onHandOver(proofOf(shown))
        }}
      >
        <div className="flex flex-col gap-2">
          {isUnpaid && (
            <p>{nbsp(`Zbývá zaplatit ${formatTotal(cashDue(row.due).collected)}. Když člen platí teď, vraťte se a nejdřív to zapište.`)}</p>
          )}
          {shown && !isProved(shown) && (
            <p>
              {nbsp(
                `Bez připojení nevíme, čí je kód. Podívejte se i na doklad totožnosti: nákup patří členovi ${name}, nebo tomu, koho pro něj poslal.`,
              )}
            </p>
          )}
          {!shown && <p>{nbsp(`Kód k převzetí zatím nikdo neřekl. Podívejte se na doklad totožnosti: nákup patří členovi ${name}.`)}</p>}
        </div>
      </ConfirmDialog>
    </>
  )
}

function proofOf(shown: Shown | null): NewProof {
  if (shown === null) return { kind: 'document' }
  return shown.kind === 'qr' ? shown : { kind: shown.kind, code: shown.code }
}
