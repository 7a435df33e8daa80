import { ChevronUp, CircleAlert, CircleCheck, Clock, GitCompareArrows, Hourglass, LoaderCircle, type LucideIcon } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { estimateOf, type WeekSum } from '#domain/week/basket/estimate.ts'
import { sumTitle } from '#domain/week/basket/estimate-text.ts'
import { formatTotal, sumMoney, type Money } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { plural } from '#domain/text/plural.ts'
import { formatPragueTime } from '#domain/time/prague.ts'
import { Button } from '../../ui/Button.tsx'
import { FeeLines } from './FeeLines.tsx'
import type { FinalSum } from './final-sum.ts'
import { SumParts } from './SumParts.tsx'

/** The state of the last change. */
export type Saving =
  | { kind: 'saved'; at: Date }
  | { kind: 'saving' }
  | { kind: 'failed' }
  | { kind: 'met' }
  | { kind: 'waiting'; count: number; isFleeting: boolean; sendNow: () => void }

export interface BasketSummaryProps {
  /** At current group prices; after clearing the amount to pay. */
  sum: WeekSum
  /** The time of stale group prices: `14:32`. */
  pricesAt?: string | null
  /** The total of external purchases: beside the sum, never part of it; null if there are none. */
  elsewhere?: Money | null
  /** After clearing: what is to be paid, or was. */
  final?: FinalSum | null
  /** After clearing: the saving compared with standard prices. */
  saved?: Money | null
  saving?: Saving
  /** A button, only for a new obligation to pay. */
  action?: ReactNode
  /** The command for lines above the cap. */
  onOverCap?: ReactNode
}

/** The cost of the week: on a phone one line at the bottom, which unfolds; on a desktop a card beside the list. */
export function BasketSummary(props: BasketSummaryProps) {
  const { sum, pricesAt = null, elsewhere = null, final = null, saved = null, saving, action, onOverCap } = props
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { sure, ceiling } = sum
  const total = estimateOf(sum)
  const estimate = sure.count === 0 ? null : total
  const isFinal = final !== null
  const title = nbsp(final?.title ?? sumTitle(sum))
  const amount = final ? formatTotal(final.amount) : sure.count > 0 ? formatTotal(total) : '–'
  return (
    <section
      aria-label="Souhrn košíku"
      className="sticky bottom-(--frame-bottom,0px) z-20 -mx-4 flex flex-col gap-1 border-t border-border bg-surface px-4 pb-[env(safe-area-inset-bottom)] shadow-bar lg:top-6 lg:bottom-auto lg:mx-0 lg:self-start lg:rounded-16 lg:border lg:p-5 lg:shadow-none print:static print:shadow-none"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="tap flex w-full cursor-pointer items-center gap-x-2 rounded-8 text-left -outline-offset-3 lg:hidden print:hidden"
      >
        <span className="min-w-0 flex-1 text-14/4.5 text-muted">
          {title}
          {!isFinal && !isOpen && (
            <>
              <span className="max-[399px]:hidden"> · </span>
              <span className="whitespace-nowrap max-[399px]:block">{nbsp(`nejvýš ${formatTotal(ceiling)}`)}</span>
            </>
          )}
        </span>
        <strong className="text-18 font-extrabold whitespace-nowrap">{amount}</strong>
        <ChevronUp aria-hidden className={`size-5 shrink-0 text-muted transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <div id={id} className={`flex flex-col gap-1 ${isOpen ? 'max-lg:pb-2' : 'max-lg:hidden print:flex'}`}>
        <dl className="flex flex-col gap-1">
          <div className="flex items-baseline justify-between gap-3 max-lg:hidden print:flex">
            <dt className="text-14 text-muted">{title}</dt>
            <dd className="text-20 font-extrabold">{amount}</dd>
          </div>
          {!isFinal && (
            <div className="flex items-baseline justify-between gap-3 text-14 text-muted">
              <dt>Nejvýš zaplatíte</dt>
              <dd>{formatTotal(ceiling)}</dd>
            </div>
          )}
          {elsewhere !== null && <Elsewhere total={elsewhere} estimate={estimate} />}
        </dl>
        {final?.about && <p className="text-14 text-muted">{nbsp(final.about)}</p>}
        {isFinal && saved !== null && saved > 0 && (
          <p className="text-14">
            Proti běžným cenám jste ušetřili <strong className="text-save">{formatTotal(saved)}</strong>.
          </p>
        )}
        {!isFinal && <FeeLines fees={sum.fees} />}
        {!isFinal && <SumParts sum={sum} onOverCap={onOverCap} />}
      </div>
      {pricesAt !== null && (
        <p className="flex items-center gap-1.5 text-13 font-semibold text-muted max-lg:pb-2">
          <Clock aria-hidden className="size-4 shrink-0" />
          {nbsp(`Ceny z ${pricesAt}`)}
        </p>
      )}
      {saving && <SavingLine saving={saving} />}
      {action && <div className="mt-2 max-lg:pb-3">{action}</div>}
    </section>
  )
}

// One line, because it is at the bottom of a phone's screen. The section of external purchases has their own total.
function Elsewhere({ total, estimate }: { total: Money; estimate: Money | null }) {
  return (
    <div className="flex items-baseline justify-between gap-3 text-14 text-muted">
      <dt>{nbsp(estimate === null ? 'Nákupy v jiném obchodě (neplatí se tady)' : 'S nákupy v jiném obchodě (neplatí se tady)')}</dt>
      <dd>{formatTotal(estimate === null ? total : sumMoney([estimate, total]))}</dd>
    </div>
  )
}

function SavingLine({ saving }: { saving: Saving }) {
  const { icon: Icon, text, tone } = savingText(saving)
  return (
    <>
      <p role="status" className={`flex items-center gap-1.5 text-13 font-semibold max-lg:pb-2 ${tone}`}>
        <Icon aria-hidden className={`size-4 shrink-0 ${saving.kind === 'saving' ? 'animate-spin' : ''}`} />
        {text}
        {saving.kind === 'waiting' && (
          <span className="-my-2 ml-auto">
            <Button variant="quiet" onPress={saving.sendNow}>
              Odeslat teď
            </Button>
          </span>
        )}
      </p>
      {saving.kind === 'waiting' && saving.isFleeting && (
        <p role="status" className="text-13 text-muted">
          {nbsp('V prohlížeči to není kam uložit: když stránku zavřete, přijdete o to.')}
        </p>
      )}
    </>
  )
}

function savingText(saving: Saving): { icon: LucideIcon; text: string; tone: string } {
  switch (saving.kind) {
    case 'saved':
      return { icon: CircleCheck, text: `Uloženo ${formatPragueTime(saving.at)}`, tone: 'text-save' }
    case 'saving':
      return { icon: LoaderCircle, text: 'Ukládám…', tone: 'text-muted' }
    case 'waiting':
      return {
        icon: Hourglass,
        text: nbsp(`${saving.count} ${plural(saving.count, 'změna čeká', 'změny čekají', 'změn čeká')} na připojení`),
        tone: 'text-due',
      }
    case 'met':
      return { icon: GitCompareArrows, text: nbsp('Sešly se dvě změny. Vyberte u položky, co platí.'), tone: 'text-due' }
    case 'failed':
      return { icon: CircleAlert, text: 'Změnu se nepodařilo uložit', tone: 'text-error' }
  }
}
