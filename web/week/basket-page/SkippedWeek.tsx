import { CalendarOff } from 'lucide-react'
import { useRef } from 'react'
import type { WeekBasket } from '#contract/week/basket.ts'
import { quantityText } from '#domain/week/clearing/steps-text.ts'
import { formatSkip, weeksOfSkip } from '#domain/week/basket/skip.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { ItemPicture } from '../../catalog/items/ItemPicture.tsx'
import { ExternalPurchases } from '../external-purchases/ExternalPurchases.tsx'
import { useHeir } from '../../lib/use-heir.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { LockedButton } from '../../ui/LockedButton.tsx'
import { useBasketOwner } from '../../people/links/basket-owner.ts'
import { useWeeks } from '../basket/use-basket.ts'
import { useSkip } from '../basket/use-skip.ts'
import { WeekMenu } from './WeekMenu.tsx'

// The buttons disappear once the week is bought again, so keyboard focus goes to its heading.
const headingOf = () => document.querySelector<HTMLElement>('h1')

const BUY = 'Tento týden nakupovat'

/** A skipped week: why it is empty, what is set aside, and how to buy it again. */
export function SkippedWeek({ basket, isTable }: { basket: WeekBasket; isTable: boolean }) {
  const { setAside, isOpen, delivery } = basket
  const { mayEdit } = useBasketOwner()
  const waiting = setAside.filter(({ excluded }) => !excluded)
  return (
    <>
      <Card as="section" aria-label="Vynechaný týden">
        <div className="flex items-start gap-3">
          <CalendarOff aria-hidden className="mt-2.5 size-6 shrink-0 text-change" />
          <h2 className="mt-2 min-w-0 flex-1 text-18 font-bold">
            {isOpen ? 'Tento týden celý vynecháváte' : 'Tento týden jste celý vynechali'}
          </h2>
          <WeekMenu weekStart={delivery.weekStart} view={isTable ? 'table' : 'cards'} isOpen={mayEdit && isOpen} isSkipped />
        </div>
        <p className="mt-2 text-pretty text-muted">
          {nbsp(
            isOpen
              ? 'Nic v něm nekoupíme, ani jednorázové položky. Nic jsme nesmazali, všechno čeká stranou.'
              : 'Nic jsme v něm nekoupili.',
          )}
        </p>
        {isOpen && <BuyAgain basket={basket} />}
        {isOpen && waiting.length > 0 && (
          <details className="mt-4 border-t border-border pt-3">
            <summary className="tap cursor-pointer font-semibold">
              Stranou {waiting.length >= 2 && waiting.length <= 4 ? 'čekají' : 'čeká'}{' '}
              {counted(waiting.length, 'položka', 'položky', 'položek')}
            </summary>
            <ul aria-label={`Co čeká stranou na závoz ${delivery.deliveryOn}`} className="mt-2 flex flex-col">
              {waiting.map(({ id, item, ...line }) => (
                <li key={id} className="flex items-center gap-3 border-t border-dashed border-border py-2 text-muted first:border-t-0">
                  <ItemPicture icon={item.icon} picture={item.picture} />
                  <span className="min-w-0 flex-1 text-pretty">{nbsp(item.name)}</span>
                  <span className="whitespace-nowrap">{quantityText(line, item.unit)}</span>
                </li>
              ))}
            </ul>
          </details>
        )}
      </Card>
      <ExternalPurchases week={delivery.weekStart} late={isOpen && mayEdit ? null : { nextWeek: null }} />
    </>
  )
}

function BuyAgain({ basket: { skip, delivery } }: { basket: WeekBasket }) {
  const { mayEdit, lock, isBusy, buy } = useSkip()
  const weeks = useWeeks()
  const buttons = useRef<HTMLDivElement>(null)
  useHeir(buttons, headingOf)
  if (!mayEdit || !skip) return null
  const closed = new Set(weeks.data?.filter(({ isOpen }) => !isOpen).map(({ weekStart }) => weekStart))
  const rest = weeksOfSkip(skip).filter((week) => week >= delivery.weekStart && !closed.has(week))
  const isPause = skip.from !== skip.until
  return (
    <>
      {isPause && <p className="mt-2 text-pretty">{nbsp(`Pauza trvá ${formatSkip(skip)}.`)}</p>}
      <div ref={buttons} className="mt-3 flex flex-wrap gap-2">
        {lock ? (
          <LockedButton reason={lock}>{BUY}</LockedButton>
        ) : (
          <>
            <Button variant="primary" isPending={isBusy} onPress={() => void buy([delivery.weekStart])}>
              {BUY}
            </Button>
            {isPause && rest.length > 1 && (
              <Button isPending={isBusy} onPress={() => void buy(rest)}>
                Ukončit pauzu
              </Button>
            )}
          </>
        )}
      </div>
    </>
  )
}
