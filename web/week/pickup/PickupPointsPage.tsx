import { nbsp } from '#domain/text/nbsp.ts'
import { NextPages } from '../../public/site/NextPages.tsx'
import { PageHero } from '../../public/site/PageHero.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { Section } from '../../public/site/Section.tsx'
import { StepList, type Step } from '../../public/site/StepList.tsx'
import { country } from './country.ts'
import { KindMark } from './KindMark.tsx'
import { kindStories } from './kind-stories.ts'
import { NetworkPlace } from './NetworkPlace.tsx'

/** Where members collect their purchases: a map and a list, and how collecting works. */
export function PickupPointsPage() {
  return (
    <div className="flex flex-col gap-12 md:gap-16">
      <PageHero
        title="Výdejní místa"
        lead="Nákup si vyzvednete jednou týdně tam, kde to máte při cestě. Najděte místo podle PSČ, obce nebo názvu."
        motif={country}
      />
      <Section id="pickup" title="Síť výdejních míst">
        <NetworkPlace />
      </Section>
      <Section id="jak-vyzvednout" title="Jak vyzvednutí probíhá">
        <StepList steps={steps} />
      </Section>
      <Section
        id="druhy-mist"
        title="Co na mapě najdete"
        lead="Výdejním místem může být každý, kdo má kde složit jeden závoz a komu lidé z okolí důvěřují."
      >
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {kindStories.map(({ kind, title, text }) => (
            <li key={kind} className="flex gap-3 rounded-16 border border-border bg-surface p-4">
              <KindMark kind={kind} />
              <div className="min-w-0">
                <h3 className="font-bold">{nbsp(title)}</h3>
                <p className="mt-1 text-muted">
                  <RichText>{text}</RichText>
                </p>
              </div>
            </li>
          ))}
          <li className="rounded-16 border border-dashed border-border-strong p-4">
            <h3 className="font-bold">{nbsp('Chybí u vás místo?')}</h3>
            <p className="mt-1 text-muted">
              <RichText>Znáte obchod, firmu nebo spolek, kde by se dalo vyzvedávat? [Napište nám](/contact).</RichText>
            </p>
          </li>
        </ul>
      </Section>
      <NextPages pages={next} />
    </div>
  )
}

const steps: readonly Step[] = [
  {
    title: 'Vyberete místo',
    text: 'Za rohem, cestou z práce nebo tam, kde mají otevřeno nejdéle. U každého vidíte adresu, otevírací dobu a den závozu, pokud ho známe.',
  },
  {
    title: 'Závoz přijede',
    text: 'Do každé lokality jezdíme jednou týdně, ve stejný den. Všechny nákupy z lokality přijedou najednou.',
  },
  {
    title: 'Odnesete si nákup',
    text: 'Jestli si ho podle seznamu naberete sami, nebo na vás bude čekat sbalený, záleží na tom, jaký [způsob odběru](/modes) zvolíte.',
  },
]

const next = [
  { href: '/modes', title: 'Způsoby odběru', text: 'Pět cest, jak nákup doputuje k vám.' },
  { href: '/payment-methods', title: 'Platební metody', text: 'Čím a kdy se platí.' },
  { href: '/faq', title: 'Časté dotazy', text: 'Odpovědi na to, na co se lidé ptají.' },
]
