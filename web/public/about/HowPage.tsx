import { CalendarClock, Eye, HandCoins, Lock, Repeat, Truck } from 'lucide-react'
import { nbsp } from '#domain/text/nbsp.ts'
import { DotArt } from '../site/DotArt.tsx'
import { FeatureCard } from './FeatureCard.tsx'
import { promises, steps } from './how.ts'
import { people, stairs } from './motifs.ts'
import { NextPages } from '../site/NextPages.tsx'
import { PageHero } from '../site/PageHero.tsx'
import { PriceExample } from './PriceExample.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { viewedFlags } from '../../lib/viewed-pages.ts'
import { Section } from '../site/Section.tsx'
import { StepList } from '../site/StepList.tsx'
import { TermGrid } from './TermGrid.tsx'

/** How group buying works: three steps, the price, advantages, groups. */
export function HowPage() {
  return (
    <div className="flex flex-col gap-12 md:gap-16">
      <script src="/viewed.js" defer data-flag={viewedFlags['/how']} />
      <PageHero
        title="Jak to funguje"
        lead="Každý nakupuje po svém, objednáváme dohromady. Čím víc domácností z lokality chce v jednom týdnu totéž, tím nižší cenu dostanou všichni."
        motif={stairs}
      />
      <Section id="kroky" title="Tři kroky, každý týden znovu">
        <StepList steps={steps} />
      </Section>
      <Section
        id="cena"
        title="Kde se bere nižší cena"
        lead="Dodavatel ušetří, když jednou cestou prodá víc: méně jízd, méně balení, jistý odbyt. Proto může v jedné nabídce uvést až tři pásma: kolik se musí sejít a za jakou cenu. Kolik ušetříte právě vy, záleží na tom, kolik se vás sejde; u položky to uvidíte v korunách, jakmile nabídka přijde."
      >
        <div className="flex flex-col gap-6">
          <PriceExample />
          <TermGrid items={promises} tone="save" />
        </div>
      </Section>
      <Section id="vyhody" title="Co z toho máte">
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          <FeatureCard icon={HandCoins} title="Velkoobchodní množství">
            Dva kilogramy za cenu, kterou by dodavatel jinak dal jen za celou paletu.
          </FeatureCard>
          <FeatureCard icon={Repeat} title="Nákup, na který se nemyslí">
            Co se opakuje, objedná se samo: každý týden, jednou za 2 týdny nebo jednou za měsíc. Na dovolenou ho pozastavíte.
          </FeatureCard>
          <FeatureCard icon={CalendarClock} title="Pevný den a jasná uzávěrka">
            Víte, do kdy můžete košík měnit a kdy si pro nákup přijdete. Nic mezi tím hlídat nemusíte.
          </FeatureCard>
          <FeatureCard icon={Eye} title="Cena bez tajemství">
            U každé položky vidíte pásma, od pěti domácností i kolik se sešlo a kolik chybí, a nakonec proč cena vyšla tak, jak vyšla.
          </FeatureCard>
          <FeatureCard icon={Lock} title="Váš košík je jen váš">
            Dodavatelé ani sousedé nevidí, co kupujete a kolik jste ochotni dát. Množství a průběžnou cenu ukazujeme, až když jich strop
            zadá aspoň pět.
          </FeatureCard>
          <FeatureCard icon={Truck} title="Jedna cesta pro celou lokalitu">
            Objednává se jen to, co si někdo opravdu přál, a do lokality se to veze najednou.
          </FeatureCard>
        </ul>
      </Section>
      <Groups />
      <NextPages pages={next} />
    </div>
  )
}

const rules = [
  'Do skupiny vstoupíte i z ní odejdete, kdy chcete. Na váš pravidelný nákup to nemá vliv.',
  'Každý má svůj košík, svůj cenový strop a svou platbu. Nikdo neručí za druhého.',
  'Členové skupiny vidí, kdo v ní je: křestní jméno a první písmeno příjmení. Co kupujete a za kolik, nevidí.',
  'O název, popis a pozvánky se stará organizátor: ten, kdo skupinu založil nebo převzal. Pomoct mu můžou zástupci.',
  'Co jste pro skupinovou cenu udělali společně, ukazujeme až od pěti domácností.',
]

function Groups() {
  return (
    <Section
      id="skupiny"
      title="Nákupní skupiny"
      lead="Cena se počítá z celé lokality, k tomu skupinu nepotřebujete. Skupina je pro lidi, kteří se znají: dům, ulice, třída, kancelář. Vidí, která pásma doplnili, a zvou další, aby se sešlo víc. Firma nebo obec může mít i vlastní místo odběru."
    >
      <p className="mb-4">
        <RichText>Skupinu založíte na stránce [Moje skupiny](/groups), zvete odkazem, QR kódem nebo e-mailem.</RichText>
      </p>
      <div className="grid overflow-hidden rounded-16 border border-border bg-surface lg:grid-cols-[22rem_1fr]">
        <div className="relative h-32 bg-print text-on-print lg:h-auto">
          <DotArt motif={people} />
        </div>
        <div className="p-5 md:p-8">
          <h3 id="pravidla-skupin" className="scroll-mt-20 text-18 font-bold">
            Pravidla skupin
          </h3>
          <ol className="mt-3 flex list-decimal flex-col gap-2 pl-5 marker:font-bold marker:text-primary">
            {rules.map((rule) => (
              <li key={rule} className="max-w-read pl-1">
                {nbsp(rule)}
              </li>
            ))}
          </ol>
          <p className="mt-4 text-muted">
            <RichText>Jak pozvat sousedy a co z toho mají oni i vy, popisuje stránka [Pozvěte sousedy](/referral).</RichText>
          </p>
        </div>
      </div>
    </Section>
  )
}

const next = [
  { href: '/modes', title: 'Způsoby odběru', text: 'Pět cest, jak nákup doputuje k vám.' },
  { href: '/payment-methods', title: 'Platební metody', text: 'Čím a kdy se platí.' },
  { href: '/personas', title: 'Pro koho to je', text: 'Tři domácnosti, firma a obec.' },
]
