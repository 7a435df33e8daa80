import { Banknote, UserRound } from 'lucide-react'
import { nbsp } from '#domain/text/nbsp.ts'
import { Card } from '../../ui/Card.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { Medallion } from '../../ui/Medallion.tsx'
import { basket } from './motifs.ts'
import { NextPages } from '../site/NextPages.tsx'
import { PageHero } from '../site/PageHero.tsx'
import { ReadyNote } from '../site/ReadyNote.tsx'
import { viewedFlags } from '../../lib/viewed-pages.ts'
import { Section } from '../site/Section.tsx'
import { Static } from '../site/Static.tsx'
import { Providers } from './Providers.tsx'
import { MODE_IDS, serviceModes, type ModeId, type ServiceMode } from './service-modes.ts'
import { StepList } from '../site/StepList.tsx'
import { TermGrid } from './TermGrid.tsx'

/** The five delivery modes, who they suit, and what they cost; only the providers are loaded. */
export function ModesPage() {
  return (
    <div className="flex flex-col gap-12 md:gap-16">
      <Static>{import.meta.env.SSR && <Opening />}</Static>
      <Section id="zpusoby" title="Pět cest k vašemu nákupu">
        <Static>{import.meta.env.SSR && <Readiness />}</Static>
        <ol className="flex flex-col gap-4">
          {MODE_IDS.map((id) => (
            <ModeCard key={id} id={id} />
          ))}
        </ol>
      </Section>
      <Static>{import.meta.env.SSR && <Rest />}</Static>
    </div>
  )
}

function Opening() {
  return (
    <>
      <script src="/viewed.js" defer data-flag={viewedFlags['/modes']} />
      <PageHero
        title="Způsoby odběru"
        lead="Závoz přijede do vaší lokality jednou týdně, vždy ve stejný den. Jak se nákup dostane až k vám, vybíráte sami a můžete to kdykoli změnit."
        motif={basket}
      >
        <a href="/pickup-points" className={buttonStyles()}>
          Najít výdejní místo
        </a>
      </PageHero>
    </>
  )
}

function Readiness() {
  return (
    <div className="mb-4">
      <ReadyNote works="[mapa výdejních míst](/pickup-points), [kalendář závozů](/lp#calendar), v nastavení nákupů váš způsob odběru, obec, výdejní místo a dopravce, kódy k převzetí a zprávy o připraveném nákupu." />
    </div>
  )
}

function Rest() {
  return (
    <>
      <Section
        id="cena"
        title="Kolik to stojí"
        lead="Cenu dopravy nikdy neschováváme do ceny zboží. Skupinová cena je jedna pro všechny, ať si pro nákup přijdete, nebo si ho necháte přivézt."
      >
        <TermGrid items={costs} columns={2} />
      </Section>
      <Section id="jak-zvolit" title="Jak si způsob zvolíte">
        <StepList steps={choosing} />
      </Section>
      <NextPages pages={next} />
    </>
  )
}

function ModeCard({ id }: { id: ModeId }) {
  return (
    <Card as="li" id={id}>
      <div className="grid gap-x-10 gap-y-5 md:grid-cols-2 md:p-3">
        <Static>{import.meta.env.SSR && <Summary {...serviceModes[id]} />}</Static>
        <div className="flex flex-col gap-4 border-t border-border pt-4 md:border-t-0 md:border-l md:pt-0 md:pl-10">
          <Static>{import.meta.env.SSR && <Steps {...serviceModes[id]} />}</Static>
          {id === 'rozvoz-domu' && <Providers />}
          <Static>{import.meta.env.SSR && <Price {...serviceModes[id]} />}</Static>
        </div>
      </div>
    </Card>
  )
}

function Summary({ title, short, icon, suits }: ServiceMode) {
  return (
    <div className="flex gap-4">
      <Medallion icon={icon} />
      <div className="min-w-0">
        <h3 className="text-20 font-bold">{nbsp(title)}</h3>
        <p className="mt-1">{nbsp(short)}</p>
        <p className="mt-3 flex gap-2 text-muted">
          <UserRound aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>{nbsp(suits)}</span>
        </p>
      </div>
    </div>
  )
}

function Steps({ steps }: ServiceMode) {
  return (
    <ol className="flex list-decimal flex-col gap-1.5 pl-5 marker:font-bold marker:text-primary">
      {steps.map((step) => (
        <li key={step} className="pl-1">
          {nbsp(step)}
        </li>
      ))}
    </ol>
  )
}

function Price({ price }: ServiceMode) {
  return (
    <p className="flex gap-2 font-semibold">
      <Banknote aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
      <span>{nbsp(price)}</span>
    </p>
  )
}

const costs = [
  {
    title: 'Odběr na výdejním místě',
    text: 'Neplatíte dopravu na adresu. Pokud výdejní místo nebo box účtuje poplatek, uvidíte ho dřív, než si je vyberete.',
  },
  {
    title: 'Rozvoz domů',
    text: 'Cena se zobrazí podle obce v nastavení nákupů, ještě než způsob potvrdíte. Je stejná pro celou obec.',
  },
  {
    title: 'Dobírka',
    text: 'Zaplatit jde i při převzetí. Poplatek za dobírku se přičte ke konkrétnímu nákupu a uvidíte ho předem; víc v [platebních metodách](/payment-methods#dobirka).',
  },
  {
    title: 'Když se něco změní',
    text: 'O nové ceně dopravy se dozvíte předem. Týdne, který už je po uzávěrce, se netýká.',
  },
]

const choosing = [
  {
    title: 'Otevřete nastavení nákupů',
    text: 'Zvolíte odběr, rozvoz, nebo obojí. U rozvozu vyberete dopravce a podle PSČ najdeme vaši obec.',
  },
  {
    title: 'Potvrdíte den a čas',
    text: 'Každá obec má svůj den závozu. Ukážeme nejbližší termín a první týden, od kterého vám budeme vozit.',
  },
  {
    title: 'Jednotlivý týden změníte',
    text: 'Jste na chatě, nebo máte doma nemocné děti? Do uzávěrky můžete týden vynechat nebo v nastavení nákupů zvolit jiné výdejní místo.',
  },
]

const next = [
  { href: '/pickup-points', title: 'Výdejní místa', text: 'Mapa a seznam, hledání podle PSČ a obce.' },
  { href: '/payment-methods', title: 'Platební metody', text: 'Čím a kdy se platí.' },
  { href: '/faq', title: 'Časté dotazy', text: 'Odpovědi na to, na co se lidé ptají nejdřív.' },
]
