import { Gift, MessageCircleQuestionMark, PackageCheck, PiggyBank, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Overview } from '#contract/help/dashboard.ts'
import { PURCHASE_STATUSES, purchaseStatusLabel } from '#domain/week/purchases/status.ts'
import { formatTotal, haler } from '#domain/money/money.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatDay } from '#domain/time/weekday.ts'
import { linkStyles } from '../../ui/button-styles.ts'
import { Card } from '../../ui/Card.tsx'
import { LatestRequests } from '../support/LatestRequests.tsx'

/** Four tiles with real figures; what does not exist says so. */
export function Tiles({ purchases: { counts, saved, savedIn, lastSaved, percent }, benefits }: Pick<Overview, 'purchases' | 'benefits'>) {
  const made = PURCHASE_STATUSES.filter((state) => counts[state] > 0)
  const all = made.reduce((sum, state) => sum + counts[state], 0)
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
      <Tile icon={PackageCheck} title="Realizované nákupy">
        {all === 0 ? (
          <p className="text-muted">Zatím nemáte žádné realizované nákupy</p>
        ) : (
          <>
            <p className="text-28 font-extrabold">{all}</p>
            <ul className="text-14 text-muted">
              {made.map((state) => (
                <li key={state} className="flex justify-between gap-3">
                  <span>{purchaseStatusLabel(state)}</span>
                  <span className={state === 'complaint' ? 'font-bold text-due' : ''}>{counts[state]}</span>
                </li>
              ))}
            </ul>
            <More href="/purchases">Minulé nákupy</More>
          </>
        )}
      </Tile>
      <Tile icon={PiggyBank} title="Dosažené úspory">
        {saved === null ? (
          <p className="text-muted">
            {all === 0 ? 'Zatím nemáte žádné realizované nákupy' : nbsp('U vašich nákupů neznáme běžné ceny, takže úsporu neuvádíme.')}
          </p>
        ) : (
          <>
            <p className="text-28 font-extrabold text-save">
              {formatTotal(haler(saved))}
              {percent !== null && percent > 0 && <span className="ml-2 text-16 font-semibold">{nbsp(`${percent} %`)}</span>}
            </p>
            <p className="text-14 text-muted">{nbsp(`proti běžným cenám, za ${counted(savedIn, 'nákup', 'nákupy', 'nákupů')}`)}</p>
            {savedIn > 1 && lastSaved !== null && (
              <p className="text-14 text-muted">{nbsp(`Poslední nákup: ${formatTotal(haler(lastSaved))}`)}</p>
            )}
            <More href="/savings">Úspory a ceny po týdnech</More>
          </>
        )}
      </Tile>
      <Tile icon={Gift} title="Výhody a slevy">
        <Benefits {...benefits} />
      </Tile>
      <Tile icon={MessageCircleQuestionMark} title="Reklamace a požadavky">
        <LatestRequests />
      </Tile>
    </div>
  )
}

function Benefits({ active, used, expired, left, endsOn }: Overview['benefits']) {
  if (active + used + expired === 0)
    return (
      <>
        <p className="text-muted">Zatím nemáte žádné slevy nebo benefity</p>
        <More href="/referral">Pozvat sousedy</More>
      </>
    )
  const others = [...(used > 0 ? [`využité ${used}`] : []), ...(expired > 0 ? [`po platnosti ${expired}`] : [])].join(', ')
  return (
    <>
      <p className="text-28 font-extrabold">
        {left > 0 ? <span className="text-save">{formatTotal(left)}</span> : active}
        <span className="ml-2 text-16 font-semibold">{left > 0 ? 'na nákupy' : 'platí'}</span>
      </p>
      <ul className="text-14 text-muted">
        {left > 0 && <li>platí {active}</li>}
        {endsOn && <li>{nbsp(`první končí ${formatDay(endsOn)}`)}</li>}
        {others && <li>{nbsp(others)}</li>}
      </ul>
      <More href="/benefits">Všechny výhody</More>
    </>
  )
}

const More = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className={linkStyles({ variant: 'alone' })}>
    {children}
  </a>
)

function Tile({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={title}>
      <h3 className="mb-1 flex items-center gap-2 font-semibold">
        <Icon aria-hidden className="size-5 text-primary" />
        {title}
      </h3>
      {children}
    </Card>
  )
}
