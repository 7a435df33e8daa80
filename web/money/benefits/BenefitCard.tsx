import { ChevronDown, HandCoins, Landmark, Truck, type LucideIcon } from 'lucide-react'
import type { Benefit } from '#contract/money/benefits.ts'
import { benefitKindLabel, benefitLeft, benefitStateLabel, type BenefitKind, type BenefitState } from '#domain/money/benefits/benefit.ts'
import { formatTotal } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { linkStyles } from '../../ui/button-styles.ts'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'

const icons: Readonly<Record<BenefitKind, LucideIcon>> = { discount: Landmark, cashback: HandCoins, free_delivery: Truck }
const tones: Readonly<Record<BenefitState, 'save' | 'neutral'>> = { active: 'save', used: 'neutral', expired: 'neutral' }

const titleOf = ({ source, organisation }: Benefit) =>
  source === 'referral' ? 'Odměna za pozvání souseda' : source === 'welcome' ? 'Doprava zdarma na uvítanou' : `Přispívá ${organisation}`

/** What it is worth, in figures. */
function worthOf({ kind, value, percent }: Benefit): string {
  if (kind === 'cashback') return formatTotal(value)
  return kind === 'free_delivery' ? `do ${formatTotal(value)}` : `${percent} %`
}

/** What it does for its owner, in a sentence. */
function sentenceOf(benefit: Benefit): string {
  const { kind, value, used, state, isEnded } = benefit
  if (kind === 'discount') return `Z ceny zboží, nejvýš ${formatTotal(value)} na domácnost a týden.`
  if (kind === 'free_delivery')
    return isEnded ? 'Dopravu zdarma už využila vaše domácnost z propojeného účtu.' : 'Zaplatí poplatky prvního nákupu, který nějaké má.'
  if (state === 'used') return 'Celou zaplatila vaše nákupy.'
  const left = formatTotal(benefitLeft(benefit))
  if (isEnded) return `Nákup, za který jste ji dostali, byl vrácen. Zbývajících ${left} jsme vzali zpět.`
  if (state === 'expired') return `Nevyužito zůstalo ${left}.`
  return used > 0 ? `Zbývá ${left}. Zaplatí zboží i poplatky.` : 'Zaplatí zboží i poplatky, klidně po částech.'
}

/** One benefit: what it is worth, until when, and what it paid. */
export function BenefitCard({ benefit }: { benefit: Benefit }) {
  const { kind, state, validFrom, validUntil, uses, used } = benefit
  const Icon = icons[kind]
  const title = titleOf(benefit)
  return (
    <Card as="li">
      <div className="flex items-start gap-3">
        <span className="mt-0.5 flex size-10 shrink-0 items-center justify-center rounded-12 bg-primary-soft text-primary">
          <Icon aria-hidden className="size-5" />
        </span>
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 className="font-semibold text-pretty">{nbsp(title)}</h3>
            <strong className={`text-20 tabular-nums ${state === 'active' ? 'text-save' : 'text-muted'}`}>{nbsp(worthOf(benefit))}</strong>
          </div>
          <p className="text-14 text-muted">{nbsp(`${benefitKindLabel(kind)}. ${sentenceOf(benefit)}`)}</p>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
            <Chip tone={tones[state]}>{benefitStateLabel(state)}</Chip>
            <span>{nbsp(`od ${formatDay(validFrom)} do ${formatDay(validUntil)}`)}</span>
          </p>
          {uses.length > 0 && (
            <details className="group mt-1">
              <summary className={`cursor-pointer ${linkStyles({ variant: 'alone' })}`}>
                {nbsp(`Využito ${formatTotal(used)}`)}
                <ChevronDown aria-hidden className="ml-1 size-4 group-open:rotate-180" />
              </summary>
              <ul aria-label={`Kde se využila: ${title}`} className="flex flex-col">
                {uses.map(({ purchaseId, deliveryOn, amount }) => (
                  <li key={purchaseId} className="flex items-center justify-between gap-3 border-t border-border text-14">
                    <a href={`/purchases?purchase=${purchaseId}`} className={linkStyles({ variant: 'alone' })}>
                      {nbsp(`Závoz ${formatDay(deliveryOn)}`)}
                    </a>
                    <span className="tabular-nums">{formatTotal(amount)}</span>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>
      </div>
    </Card>
  )
}
