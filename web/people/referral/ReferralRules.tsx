import { Check } from 'lucide-react'
import { nbsp } from '#domain/text/nbsp.ts'
import { NextPages } from '../../public/site/NextPages.tsx'
import { Section } from '../../public/site/Section.tsx'
import { StepList } from '../../public/site/StepList.tsx'

const steps = [
  { title: 'Pošlete odkaz', text: 'Zkopírujte ho do zprávy, ukažte QR kód na chodbě, nebo ho vytiskněte na nástěnku.' },
  { title: 'Soused se přidá', text: 'Zaregistruje se, zvolí svou obec a řekne, co kupuje každý týden a kolik za to nejvýš dá.' },
  {
    title: 'Poptávka se sečte',
    text: 'Stejné položky ze stejné lokality a týdne se sečtou. Dosažené pásmo platí pro všechny, i pro ty, kdo objednali dřív.',
  },
]

const rules = [
  'Odměnou je nižší skupinová cena, kterou dostanou všichni. Dáváme-li právě i odměnu v korunách, přihlášení vidí kolik u svého odkazu.',
  'Koruny zaplatí další nákupy toho, jehož pozvaný potvrdil e-mail a převzal dost velký nákup; od kolika korun, ukazujeme u vašeho odkazu. Platí částky ze dne registrace a den, který najdete ve výhodách; propojené účty a účty se stejným telefonem se nepočítají.',
  'Když pozvaný nákup vrátí, zbytek odměny vezmeme zpět. Co už zaplatila, zůstává vám, a po dalším dost velkém nákupu zbytek vrátíme. Reklamace zkaženého zboží odměnu nezmenší.',
  'Počítáme lidi, kteří se zaregistrovali přes váš odkaz. Testovací, zablokované a smazané účty ne.',
  'Kdo se na vaše pozvání přidal, vám neukážeme. Vidíte jen počet, stejně jako pozvaný nevidí váš nákup.',
  'Platí první odkaz, přes který se nový člen zaregistroval. Sám sebe pozvat nejde.',
]

const next = [
  { href: '/how#skupiny', title: 'Nákupní skupiny', text: 'Jak vznikají a jaká mají pravidla.' },
  { href: '/pickup-points', title: 'Výdejní místa', text: 'Kde si lidé z okolí nákup vyzvedávají.' },
  { href: '/faq', title: 'Časté dotazy', text: 'Odpovědi na to, co se lidé ptají.' },
]

/** The rules of referrals; the same for everybody. */
export function ReferralRules() {
  return (
    <div className="flex flex-col gap-12 md:gap-16">
      <Section id="jak-to-funguje" title="Jak to funguje">
        <StepList steps={steps} />
      </Section>
      <Section id="pravidla" title="Pravidla programu">
        <ul className="grid gap-3 md:grid-cols-2">
          {rules.map((rule) => (
            <li key={rule} className="flex gap-3 rounded-16 border border-border bg-surface p-4">
              <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-save" />
              <span className="text-muted">{nbsp(rule)}</span>
            </li>
          ))}
        </ul>
      </Section>
      <NextPages pages={next} />
    </div>
  )
}
