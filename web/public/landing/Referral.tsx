import { nbsp } from '#domain/text/nbsp.ts'
import { GoalCard } from '../../people/referral/GoalCard.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { Band } from './Band.tsx'

/** The referral programme and the registration goal. */
export function Referral() {
  return (
    <Band
      id="referral"
      folds
      title="Pozvěte sousedy"
      lead="Odměnou je nižší skupinová cena: čím víc sousedů, tím dřív se sejde další pásmo, a to platí pro všechny."
    >
      <div className="grid gap-6 rounded-16 border border-border bg-surface p-5 md:grid-cols-2 md:gap-12 md:p-8">
        <div className="min-h-42 md:min-h-36">
          <GoalCard />
        </div>
        <div className="flex flex-col items-start justify-center gap-4">
          <p>{nbsp('Každý člen má svůj odkaz a QR kód. Pošlete ho do domovní skupiny, nebo ho vyvěste na chodbě.')}</p>
          <a href="/referral" className={buttonStyles()}>
            Pozvat sousedy
          </a>
        </div>
      </div>
    </Band>
  )
}
