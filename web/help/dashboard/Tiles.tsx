import { Gift, MessageCircleQuestionMark, PackageCheck, PiggyBank, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Overview } from '#contract/help/dashboard.ts'
import { formatTotal, haler } from '#domain/money/money.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { linkStyles } from '../../ui/button-styles.ts'
import { Card } from '../../ui/Card.tsx'

/** Four tiles with real figures; what does not exist says so. */
export function Tiles({ purchases: { completed, inProgress, saved, savedIn } }: Pick<Overview, 'purchases'>) {
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
      <Tile icon={PackageCheck} title="Realizované nákupy">
        {completed + inProgress === 0 ? (
          <p className="text-muted">Zatím nemáte žádné realizované nákupy</p>
        ) : (
          <>
            <p className="text-28 font-extrabold">{completed}</p>
            {inProgress > 0 && (
              <p className="text-14 text-muted">{nbsp(`a ${counted(inProgress, 'nákup', 'nákupy', 'nákupů')} v realizaci`)}</p>
            )}
          </>
        )}
      </Tile>
      <Tile icon={PiggyBank} title="Dosažené úspory">
        {saved === null ? (
          <p className="text-muted">Zatím nemáte žádné realizované nákupy</p>
        ) : (
          <>
            <p className="text-28 font-extrabold text-save">{formatTotal(haler(saved))}</p>
            <p className="text-14 text-muted">{nbsp(`proti běžným cenám, za ${counted(savedIn, 'nákup', 'nákupy', 'nákupů')}`)}</p>
          </>
        )}
      </Tile>
      <Tile icon={Gift} title="Výhody a slevy">
        <p className="text-muted">Zatím nemáte žádné slevy nebo benefity</p>
      </Tile>
      <Tile icon={MessageCircleQuestionMark} title="Reklamace a požadavky">
        <p className="text-muted">Žádné aktivní požadavky</p>
        <a href="/contact" className={linkStyles({ variant: 'alone' })}>
          Napsat nám
        </a>
      </Tile>
    </div>
  )
}

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
