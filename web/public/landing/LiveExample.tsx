import { Check, Clock } from 'lucide-react'
import type { PriceExample } from '#contract/week/clearing.ts'
import { DOTS } from '#domain/week/clearing/dots.ts'
import { formatPrice, haler } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { DotRows } from '../../week/clearing/DotRows.tsx'
import { useReading } from '../../lib/reading.ts'
import { session } from '../../people/account/visitor.ts'
import { linkStyles } from '../../ui/button-styles.ts'
import { readExampleAgain, useExample } from './example.ts'

/** A group price as it really came out, and the same item this week (docs/rules/public.md#landing-page). */
export function LiveExample() {
  const { value, hasFailed } = useExample()
  const isDemo = (useReading(session).value?.demo.length ?? 0) > 0
  return (
    <section aria-label="Příklad skupinové ceny" className="flex min-h-80 flex-col sm:min-h-72">
      <p className="flex flex-wrap justify-between gap-x-3 text-13 font-semibold text-muted">
        <span>{value?.isYours ? 'Skupinová cena u vás' : 'Skupinová cena, jak vyšla'}</span>
        {isDemo && <span className="text-change">data ukázkového světa</span>}
      </p>
      {value ? (
        <Example example={value} />
      ) : value === null ? (
        <Rule title="První cena teprve přijde">Skutečnou cenu tu ukážeme hned po prvním závozu.</Rule>
      ) : hasFailed ? (
        <Rule title="Cenu se nepodařilo načíst" onRetry={() => void readExampleAgain()}>
          Server teď neodpověděl, nebo vypadlo připojení.
        </Rule>
      ) : (
        <Rule title="Jedna cena pro všechny">Cenu dosaženého pásma dostanou všichni, i ti, kdo objednali dřív.</Rule>
      )}
    </section>
  )
}

function Example({ example }: { example: PriceExample }) {
  const { item, unit, localityName, households, totalQuantity, price, standardPrice, thisWeek } = example
  return (
    <>
      <h2 className="mt-1 text-18 font-bold">{nbsp(item.name)}</h2>
      <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="flex items-baseline gap-1.5">
          <strong className="text-28 font-extrabold">{formatPrice(price)}</strong>
          <span className="text-14 text-muted">/ {unit} pro všechny</span>
        </span>
        <span className="text-14 text-muted">běžně {formatPrice(standardPrice)}</span>
      </p>
      <p className="mt-0.5 flex items-center gap-1 text-14 font-semibold text-save">
        <Check aria-hidden className="size-4 shrink-0" strokeWidth={3} />
        {nbsp(`o ${formatPrice(haler(standardPrice - price))} za ${unit} méně`)}
      </p>
      <p className="mt-3 text-14">
        {nbsp(`V lokalitě ${localityName} se posledně sešlo `)}
        <strong className="font-bold">{counted(households, 'domácnost', 'domácnosti', 'domácností')}</strong> a{'\u00a0'}
        <strong className="font-bold">{formatQuantity(totalQuantity, unit)}</strong>.
      </p>
      <div className="mt-3 border-t border-dashed border-border-strong pt-3">
        {thisWeek ? <ThisWeek example={example} week={thisWeek} /> : <DotRows filled={DOTS} ticks={[1]} />}
      </div>
    </>
  )
}

/** The dots of this week, on an axis up to last time's quantity. */
function ThisWeek({ example, week }: { example: PriceExample; week: NonNullable<PriceExample['thisWeek']> }) {
  const { unit, totalQuantity, at } = example
  const axis = Math.max(totalQuantity, week.totalQuantity)
  const isOver = week.cutOffAt.getTime() <= at.getTime()
  return (
    <>
      <DotRows filled={Math.max(1, Math.floor((week.totalQuantity / axis) * DOTS))} ticks={[totalQuantity / axis]} />
      <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-14">
        <span>
          Teď <strong className="font-bold text-save">{formatQuantity(week.totalQuantity, unit)}</strong>
          {nbsp(` od ${counted(week.households, 'domácnosti', 'domácností', 'domácností')}`)}
        </span>
        <span className="text-muted">naposledy {formatQuantity(totalQuantity, unit)}</span>
      </p>
      <p className="mt-1 flex items-start gap-1.5 text-14 text-due">
        <Clock aria-hidden className="mt-0.5 size-4 shrink-0" />
        {nbsp(
          isOver
            ? `Závoz ${formatDay(week.deliveryOn, 'weekday')} je po uzávěrce`
            : `Uzávěrka ${formatPragueDateTime(week.cutOffAt, 'long')}`,
        )}
      </p>
    </>
  )
}

/** The placeholder of the example while loading or without figures: same size, an empty group. */
function Rule({ title, children, onRetry }: { title: string; children: string; onRetry?: () => void }) {
  return (
    <>
      <h2 className="mt-1 text-18 font-bold">{title}</h2>
      <p className="mt-2 text-muted">{nbsp(children)}</p>
      {onRetry && (
        <button type="button" onClick={onRetry} className={`${linkStyles({ variant: 'alone' })} self-start`}>
          Zkusit znovu
        </button>
      )}
      <svg aria-hidden viewBox="-1 0 332 30" className="mt-auto block w-full fill-none stroke-dot-empty">
        <path d="M5 10h326M5 20h326" strokeLinecap="round" strokeDasharray="0 10" strokeWidth={5} opacity={0.5} />
      </svg>
    </>
  )
}
