import { Info } from 'lucide-react'
import { nbsp } from '#domain/text/nbsp.ts'
import { Card } from '../../ui/Card.tsx'
import { Medallion } from '../../ui/Medallion.tsx'
import { card } from './motifs.ts'
import { NextPages } from '../site/NextPages.tsx'
import { PageHero } from '../site/PageHero.tsx'
import { ReadyNote } from '../site/ReadyNote.tsx'
import { paymentMethods, type PaymentMethod } from './payment-methods.ts'
import { Section } from '../site/Section.tsx'
import { StepList } from '../site/StepList.tsx'
import { TermGrid } from './TermGrid.tsx'

/** Payment methods: when they are available and what they cost. */
export function PaymentMethodsPage() {
  return (
    <div className="flex flex-col gap-12 md:gap-16">
      <PageHero
        title="Platební metody"
        lead="Platíte jen to, co se opravdu nakoupilo, a nikdy víc, než kolik jste si u položek dovolili. Čím zaplatíte, je na vás."
        motif={card}
      />
      <Section id="metody" title="Čím se platí">
        <div className="mb-4">
          <ReadyNote
            works="převod s QR platbou, kredit, dobírka, faktura pro firmy a obce a doklady k nim. Způsob platby si zvolíte v nastavení nákupů."
            preparing="karta, Apple Pay a Google Pay tam, kde provozovatel ještě nezapnul platební bránu. Do té doby zaplatíte převodem."
          />
        </div>
        <div className="grid gap-4 md:grid-cols-2">
          <ul className="contents">
            {paymentMethods.map((method) => (
              <MethodCard key={method.id} {...method} />
            ))}
          </ul>
          <p className="forced-border flex items-center gap-4 rounded-16 bg-primary-soft p-4 font-semibold text-primary">
            <Info aria-hidden className="mx-4 size-6 shrink-0" />
            {nbsp('Které způsoby jsou právě zapnuté, uvidíte v nastavení nákupů.')}
          </p>
        </div>
      </Section>
      <Section
        id="kdy"
        title="Kdy se platí"
        lead="Cena se rodí až po uzávěrce, proto do té doby mluvíme o odhadu. Vedle něj vždy stojí cenový strop: částka, kterou nepřekročíme."
      >
        <StepList steps={moments} />
      </Section>
      <Section id="rozdily" title="Když součet nesedí">
        <TermGrid items={differences} />
      </Section>
      <NextPages pages={next} />
    </div>
  )
}

function MethodCard({ id, title, icon, text, fee }: PaymentMethod) {
  return (
    <Card as="li" id={id}>
      <div className="flex gap-4">
        <Medallion icon={icon} />
        <div className="min-w-0">
          <h3 className="text-18 font-bold">{nbsp(title)}</h3>
          <p className="mt-1 text-muted">{nbsp(text)}</p>
          <p className="mt-2 font-semibold">{nbsp(fee)}</p>
        </div>
      </div>
    </Card>
  )
}

const moments = [
  {
    title: 'Do uzávěrky: odhad a strop',
    text: 'V košíku vidíte odhad podle dnešních nabídek a větu „Nejvýš zaplatíte“. Odhad se mění s tím, jak se přidávají další; strop měníte jen vy.',
  },
  {
    title: 'Po uzávěrce: konečná cena',
    text: 'Stanovíme ceny a pošleme vám, co se koupilo, za kolik, a proč se něco nekoupilo. Teprve z toho je částka k úhradě.',
  },
  {
    title: 'Podle způsobu: úhrada',
    text: 'Kartou nebo převodem zaplatíte před závozem, na dobírku při převzetí, na fakturu do její splatnosti.',
  },
]

const differences = [
  {
    title: 'Dorazilo míň, než se objednalo',
    text: 'Co nedorazilo, neplatíte. Rozdíl vám připíšeme k dobru, nebo ho na požádání vrátíme.',
  },
  {
    title: 'Zboží nebylo v pořádku',
    text: 'Ozvěte se nám. Jak reklamaci podat a do kdy ji vyřídíme, popisuje [reklamační řád](/complaints).',
  },
  {
    title: 'Haléře',
    text: 'Každou položku zaokrouhlujeme jednou, na haléře. Na celé koruny se zaokrouhluje jen hotovost.',
  },
]

const next = [
  { href: '/modes', title: 'Způsoby odběru', text: 'Pět cest, jak nákup doputuje k vám.' },
  { href: '/how', title: 'Jak to funguje', text: 'Odkud se bere nižší cena.' },
  { href: '/terms', title: 'Obchodní podmínky', text: 'Všechno podstatné na jednom místě.' },
]
