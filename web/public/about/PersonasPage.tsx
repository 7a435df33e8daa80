import { Check } from 'lucide-react'
import { nbsp } from '#domain/text/nbsp.ts'
import { useVisitor } from '../../people/account/visitor.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { Card } from '../../ui/Card.tsx'
import { DotArt, type Motif } from '../site/DotArt.tsx'
import { company, people, village } from './motifs.ts'
import { NextPages } from '../site/NextPages.tsx'
import { PageHero } from '../site/PageHero.tsx'
import { PersonaAvatar } from './PersonaAvatars.tsx'
import { personas, type Persona } from './personas.ts'
import { Section } from '../site/Section.tsx'

/** Personas, companies, municipalities (docs/rules/public.md#pages-about-us). */
export function PersonasPage() {
  const { isSignedIn } = useVisitor()
  const start = isSignedIn ? '/' : '/lp'
  return (
    <div className="flex flex-col gap-12 md:gap-16">
      <PageHero
        title="Pro koho to je"
        lead="Pro každého, kdo nakupuje znovu a znovu totéž. Doma, v práci i na obecním úřadě."
        motif={people}
      />
      <Section
        id="jednotlivci"
        title="Jednotlivci a rodiny"
        lead="Postavy jsou vymyšlené, to ostatní platí. Co teprve chystáme, má u sebe přesýpací hodiny."
      >
        <ul className="grid gap-4 lg:grid-cols-3">
          {personas.map((persona) => (
            <PersonaCard key={persona.id} {...persona} />
          ))}
        </ul>
        <div className="mt-6">
          <a href={start} className={buttonStyles({ variant: 'primary' })}>
            Zkusit týdenní nákup
          </a>
        </div>
      </Section>
      <Section
        id="organizace"
        title="Firmy a obce"
        lead="Poptávka kanceláře nebo školní jídelny se sčítá s domácnostmi z téže lokality. Velký odběratel tak pomůže k nižší ceně i malým, a malí jemu."
      >
        <div className="flex flex-col gap-4">
          <Organisation id="firmy" title="Firmy" motif={company} points={forCompanies} action="Chci pro firmu" href={start} />
          <Organisation id="obce" title="Obce" motif={village} points={forMunicipalities} action="Chci pro obec" href={start} />
        </div>
      </Section>
      <NextPages pages={next} />
    </div>
  )
}

function PersonaCard({ id, name, who, week, help }: Persona) {
  return (
    <Card as="li">
      <div className="flex items-center gap-4">
        <PersonaAvatar id={id} />
        <div className="min-w-0">
          <h3 className="text-20 font-bold">{nbsp(name)}</h3>
          <p className="mt-1 text-14 text-muted">{nbsp(who)}</p>
        </div>
      </div>
      <h4 className="mt-5 text-14 font-semibold text-muted">Jak vypadá týden</h4>
      <p className="mt-1">{nbsp(week)}</p>
      <h4 className="mt-4 text-14 font-semibold text-muted">Co udělá Dohromady</h4>
      <Points points={help} />
    </Card>
  )
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="mt-1 flex flex-col gap-2">
      {points.map((point) => (
        <li key={point} className="flex gap-2">
          <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-save" strokeWidth={2.5} />
          <span className="max-w-read">{nbsp(point)}</span>
        </li>
      ))}
    </ul>
  )
}

interface OrganisationProps {
  id: string
  title: string
  motif: Motif
  points: readonly string[]
  action: string
  href: string
}

function Organisation({ id, title, motif, points, action, href }: OrganisationProps) {
  return (
    <article
      id={id}
      aria-labelledby={`${id}-nadpis`}
      className="grid scroll-mt-20 overflow-hidden rounded-16 border border-border bg-surface lg:grid-cols-[24rem_1fr]"
    >
      <div className="relative h-32 bg-print text-on-print lg:h-auto">
        <DotArt motif={motif} />
      </div>
      <div className="flex flex-col items-start gap-3 p-5 md:p-8">
        <h3 id={`${id}-nadpis`} className="text-20 font-bold">
          {title}
        </h3>
        <Points points={points} />
        <a href={href} className={`${buttonStyles({ variant: 'primary' })} mt-2`}>
          {action}
        </a>
      </div>
    </article>
  )
}

const forCompanies = [
  'Káva, mléko, ovoce, papír, čisticí prostředky: co se v práci opakuje, objedná se samo.',
  'U každé položky váš cenový strop, v košíku odhad celku a částka, kterou nepřekročíme.',
  'Dodání na adresu, nebo výdejní místo přímo ve firmě.',
  'Vlastní skupina pro zaměstnance, kde si každý nakoupí za své.',
  'Faktura se splatností, IČO a rozpisem DPH.',
]

const forMunicipalities = [
  'Obec bez obchodu může mít výdejní místo: v knihovně, na úřadě, v hospodě.',
  'Školní jídelna i domov pro seniory mohou objednávat společně s obyvateli.',
  'Kdo nemá internet, tomu může nákup zadat rodina, soused nebo pověřený člověk obce.',
  'Na nákupy může obec přispívat a vidí, kolik se v ní sdružuje, jen v souhrnech a až od pěti domácností.',
]

const next = [
  { href: '/how', title: 'Jak to funguje', text: 'Tři kroky a příklad výpočtu ceny.' },
  { href: '/modes', title: 'Způsoby odběru', text: 'Pět cest, jak nákup doputuje k vám.' },
  { href: '/referral', title: 'Pozvěte sousedy', text: 'Pozvěte sousedy, ať se nás sejde víc.' },
]
