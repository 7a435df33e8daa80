import { Headset, Mail, MapPin, Phone, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { nbsp } from '#domain/text/nbsp.ts'
import { operator, operatorPhoneLink } from '../../lib/operator.ts'
import { OperatorNote } from '../legal/OperatorNote.tsx'
import { Static } from '../site/Static.tsx'
import { linkStyles } from '../../ui/button-styles.ts'
import { Card } from '../../ui/Card.tsx'
import { Medallion } from '../../ui/Medallion.tsx'
import { bubbles } from './motifs.ts'
import { NextPages } from '../site/NextPages.tsx'
import { OnlineSupport } from './OnlineSupport.tsx'
import { OpeningHours } from './OpeningHours.tsx'
import { PageHero } from '../site/PageHero.tsx'
import { Section } from '../site/Section.tsx'
import { TermGrid } from './TermGrid.tsx'

/** The operator's contacts (docs/rules/public.md#pages-about-us). */
export function ContactPage() {
  const { name, companyId, street, postalCode, city, email, phone } = operator
  return (
    <div className="flex flex-col gap-12 md:gap-16">
      <Static>
        {import.meta.env.SSR && (
          <PageHero title="Kontakt" lead="Na druhé straně je člověk. Napište, zavolejte, nebo se zastavte." motif={bubbles} />
        )}
      </Static>
      <Section id="spojeni" title="Kudy k nám">
        <div className="flex flex-col gap-4">
          <ul className="grid gap-4 sm:grid-cols-2">
            <Way icon={Mail} title="E-mail" note="Odpovíme do 24 hodin v pracovní dny.">
              <a href={`mailto:${email}`} className={linkStyles({ variant: 'alone' })}>
                {email}
              </a>
            </Way>
            <Way icon={Phone} title="Telefon" note="Pondělí až pátek 9–17.">
              <a href={operatorPhoneLink} className={linkStyles({ variant: 'alone' })}>
                {phone}
              </a>
            </Way>
            <Way icon={Headset} title="Online podpora" note="Napsat můžete kdykoli (24/7).">
              <div className="mt-2">
                <OnlineSupport />
              </div>
            </Way>
            <Way icon={MapPin} title="Adresa" note={`IČO ${companyId}`}>
              <address className="mt-1 not-italic">
                {name}
                <br />
                {street}
                <br />
                {postalCode} {city}
              </address>
            </Way>
          </ul>
          <OperatorNote />
        </div>
      </Section>
      <Section id="oteviraci-doba" title="Otevírací doba" lead="Kdy nás zastihnete na adrese. O svátcích máme zavřeno.">
        <div className="max-w-drawer">
          <OpeningHours />
        </div>
      </Section>
      <Static>{import.meta.env.SSR && <Business />}</Static>
    </div>
  )
}

function Business() {
  return (
    <>
      <Section id="firmy" title="Firmy, obce a dodavatelé">
        <TermGrid items={business} />
      </Section>
      <NextPages pages={next} />
    </>
  )
}

function Way({ icon, title, note, children }: { icon: LucideIcon; title: string; note: string; children: ReactNode }) {
  return (
    <Card as="li">
      <div className="flex gap-4">
        <Medallion icon={icon} />
        <div className="min-w-0 flex-1">
          <h3 className="text-18 font-bold">{title}</h3>
          {children}
          <p className="mt-1 text-14 text-muted">{nbsp(note)}</p>
        </div>
      </div>
    </Card>
  )
}

const business = [
  {
    title: 'Chcete nakupovat jako firma',
    text: 'Napište IČO, kde sídlíte a co berete pravidelně. Poradíme s dodáním i s tím, jak začít. Víc na stránce [pro koho to je](/personas#firmy).',
  },
  {
    title: 'Chcete výdejní místo v obci',
    text: 'Napište, o jakou obec jde a kde by se mohlo vydávat. Prověříme závoz a ozveme se. Víc na stránce [pro obce](/personas#obce).',
  },
  {
    title: 'Chcete dodávat',
    text: 'Přihlaste se a [požádejte o profil dodavatele](/supplier/demands). Jakmile žádost schválíme, uvidíte poptávku a pošlete nabídku s pásmy. Nebo nám napište, co nabízíte a kam dovezete.',
  },
]

const next = [
  { href: '/faq', title: 'Časté dotazy', text: 'Možná už odpověď máme napsanou.' },
  { href: '/complaints', title: 'Reklamační řád', text: 'Když něco není v pořádku.' },
  { href: '/pickup-points', title: 'Výdejní místa', text: 'Kde si nákup vyzvednete.' },
]
