import { Clock, Construction, PencilLine, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CurrentMaintenance } from '#contract/people/maintenance.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { operator } from '../../lib/operator.ts'
import { linkStyles } from '../../ui/button-styles.ts'
import { Medallion } from '../../ui/Medallion.tsx'
import { lockText } from './period-text.ts'
import { TimeLeft } from './TimeLeft.tsx'

export interface LockTextProps {
  /** The maintenance; null while the page is about to return. */
  current: CurrentMaintenance | null
  now: Date | undefined
  /** Whether it covers unfinished work. */
  coversDraft?: boolean
  /** The heading, of the level of its place. */
  title: ReactNode
}

/** What the lock screen says, there and in its preview. */
export function LockText({ current, now, coversDraft = false, title }: LockTextProps) {
  return (
    <section className="flex flex-col gap-5">
      <Medallion icon={Construction} />
      <div className="flex flex-col gap-3">
        {title}
        {current && <p className="text-18 text-pretty whitespace-pre-line">{nbsp(current.message)}</p>}
      </div>
      <ul className="flex flex-col gap-2">
        {current && (
          <Fact icon={Clock}>
            {nbsp(lockText(current))} {current.endsAt && now && <TimeLeft at={now} until={current.endsAt} />}
          </Fact>
        )}
        {coversDraft && <Fact icon={PencilLine}>{nbsp('Co máte rozepsané, tu na vás počká. Stránku nezavírejte.')}</Fact>}
      </ul>
      <p className="text-muted">
        {nbsp(`Jakmile údržba skončí, stránka se sama ${coversDraft ? 'odemkne' : 'načte'}. Co jste uložili, je v bezpečí. `)}
        {nbsp('Potřebujete něco hned? Napište na ')}
        <a href={`mailto:${operator.email}`} className={linkStyles()}>
          {operator.email}
        </a>
        .
      </p>
    </section>
  )
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2 font-semibold">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
      <span>{children}</span>
    </li>
  )
}
