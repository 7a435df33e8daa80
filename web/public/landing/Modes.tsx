import { nbsp } from '#domain/text/nbsp.ts'
import { Medallion } from '../../ui/Medallion.tsx'
import { ReadyNote } from '../site/ReadyNote.tsx'
import { serviceModes } from '../about/service-modes.ts'
import { linkStyles } from '../../ui/button-styles.ts'
import { Band } from './Band.tsx'

/** The five service modes, one sentence each. */
export function Modes() {
  return (
    <Band
      id="modes"
      folds
      title="Pět způsobů odběru"
      lead="Cena zboží je u všech stejná. Liší se jen tím, kolik práce s nákupem chcete mít vy."
    >
      <ol className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-5 lg:gap-x-6">
        {Object.entries(serviceModes).map(([id, { title, short, icon }]) => (
          <li key={id} className="flex gap-4 lg:flex-col lg:gap-3">
            <Medallion icon={icon} />
            <div>
              <h3>
                <a href={`/modes#${id}`} className={linkStyles()}>
                  {nbsp(title)}
                </a>
              </h3>
              <p className="mt-1 text-muted">{nbsp(short)}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-6">
        <ReadyNote works="způsob si vyberete v nastavení nákupů a změníte ho i pro jediný týden." />
      </div>
    </Band>
  )
}
