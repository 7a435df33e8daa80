import { Check, Minus } from 'lucide-react'
import { reasonSentence } from '#domain/week/clearing/receipt-text.ts'
import { formatPrice, formatTotal } from '#domain/money/money.ts'
import { formatQuantity } from '#domain/money/quantity.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Card } from '../../ui/Card.tsx'
import { priceExample, type ExamplePerson, type ExampleTier } from './price-example.ts'

const { price, tiers, people } = priceExample()

/** How one price for everybody is decided, in numbers marked as an example. */
export function PriceExample() {
  return (
    <Card as="section" aria-labelledby="priklad">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id="priklad" className="text-18 font-bold">
          Příklad výpočtu: brambory
        </h3>
        <p className="text-14 text-muted">Vymyšlená čísla, skutečný postup</p>
      </div>
      <div className="mt-4 grid gap-x-10 gap-y-6 lg:grid-cols-2">
        <div>
          <p className="max-w-read">
            {nbsp('Dodavatel nabídl tři pásma. U každého se ptáme, kolik kilogramů by za jeho cenu chtěli všichni dohromady.')}
          </p>
          <ol className="mt-4 flex flex-col gap-5">
            {tiers.map((tier) => (
              <TierRow key={tier.price} {...tier} />
            ))}
          </ol>
        </div>
        <div>
          <p className="max-w-read">
            {nbsp('Platí nejnižší cena, na kterou se sešlo dost. Všichni tedy zaplatí ')}
            <strong className="font-bold whitespace-nowrap text-save">{formatPrice(price)} za kg</strong>
            {nbsp(', i ti, kdo objednali první a byli ochotni dát víc.')}
          </p>
          <ul className="mt-4 divide-y divide-border border-y border-border">
            {people.map((person) => (
              <PersonRow key={person.name} {...person} />
            ))}
          </ul>
        </div>
      </div>
    </Card>
  )
}

function TierRow({ minQuantity, price, demand, missing, isChosen }: ExampleTier) {
  return (
    <li>
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">od {formatQuantity(minQuantity, 'kg')}</span>
        <span className={isChosen ? 'text-20 font-extrabold text-save' : 'font-bold'}>{formatPrice(price)}</span>
      </p>
      <TierDots share={demand / minQuantity} />
      <p className="text-14 text-muted">
        {nbsp(`Za tuto cenu by chtěli ${formatQuantity(demand, 'kg')}. `)}
        {missing !== null ? (
          <span className="text-due">Chybí {formatQuantity(missing, 'kg')}.</span>
        ) : (
          <span className={isChosen ? 'font-semibold text-save' : ''}>
            {isChosen ? nbsp('To stačí a níž se nedostaneme.') : 'To stačí.'}
          </span>
        )}
      </p>
    </li>
  )
}

const COUNT = 25

/** The share of a tier's minimum that is reached; decorative, because the sentence below says it. */
function TierDots({ share }: { share: number }) {
  const filled = Math.min(COUNT, Math.floor(share * COUNT))
  return (
    <svg aria-hidden viewBox={`0 0 ${COUNT * 10} 12`} className="my-1.5 block w-full max-w-read">
      {Array.from({ length: COUNT }, (_, i) => (
        <circle
          key={i}
          cx={i * 10 + 5}
          cy={6}
          r={i < filled ? 3.9 : 3.3}
          strokeWidth={1.2}
          className={
            i < filled ? 'fill-save forced-colors:fill-[CanvasText]' : 'fill-transparent stroke-dot-empty forced-colors:stroke-[CanvasText]'
          }
        />
      ))}
    </svg>
  )
}

function PersonRow({ name, quantity, cap, reason, total }: ExamplePerson) {
  const Icon = total === null ? Minus : Check
  return (
    <li className="flex gap-3 py-3">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${total === null ? 'text-muted' : 'text-save'}`} strokeWidth={2.5} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span>
            <strong className="font-semibold">{name}</strong> chce {formatQuantity(quantity, 'kg')}, strop {formatTotal(cap)}
          </span>
          {total !== null && <span className="font-bold">{formatTotal(total)}</span>}
        </p>
        <p className="text-14 text-muted">
          {reason !== null ? `Dozví se: „${reasonSentence(reason, 'kg')}“` : `${formatQuantity(quantity)} × ${formatPrice(price)}`}
        </p>
      </div>
    </li>
  )
}
