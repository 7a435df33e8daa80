import { MapPin } from 'lucide-react'
import { legendLabel, LEGEND_KINDS } from '#domain/week/pickup/legend.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { DotArt } from '../../public/site/DotArt.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { country } from './country.ts'
import { KindMark } from './KindMark.tsx'

/** The network in short, for the landing page; the map is on its own page. */
export function PickupTeaser() {
  return (
    <div className="forced-border grid overflow-hidden rounded-16 border border-border bg-surface md:grid-cols-2">
      <div className="relative h-44 bg-print text-on-print md:h-auto md:min-h-72 [&>svg]:absolute [&>svg]:inset-0">
        <DotArt motif={country} />
      </div>
      <div className="flex flex-col items-start justify-center gap-4 p-5 md:p-8">
        <p className="max-w-read">
          {nbsp('Najděte na mapě místo, které máte při cestě. U každého vidíte adresu, otevírací dobu a den závozu, pokud ho známe.')}
        </p>
        <ul aria-label="Druhy míst" className="flex flex-wrap gap-x-5 gap-y-2">
          {LEGEND_KINDS.map((kind) => (
            <li key={kind} className="inline-flex items-center gap-2 text-14 font-semibold">
              <KindMark kind={kind} />
              {legendLabel(kind)}
            </li>
          ))}
        </ul>
        <a href="/pickup-points" className={buttonStyles({ variant: 'primary' })}>
          <MapPin aria-hidden className="size-5" />
          Otevřít mapu výdejních míst
        </a>
      </div>
    </div>
  )
}
