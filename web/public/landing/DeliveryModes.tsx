import { ArrowRight, Check, House, MapPin, type LucideIcon } from 'lucide-react'
import { nbsp } from '#domain/text/nbsp.ts'
import { linkStyles } from '../../ui/button-styles.ts'
import { Band } from './Band.tsx'

const ways: { icon: LucideIcon; title: string; facts: readonly string[]; href: string; link: string }[] = [
  {
    icon: MapPin,
    title: 'Vyzvednu si na výdejním místě',
    facts: [
      'Jednou týdně, v den závozu vaší lokality.',
      'Místo si vyberete podle mapy a kdykoli ho změníte.',
      'Dopravu na adresu neplatíte, protože žádná není.',
    ],
    href: '/pickup-points',
    link: 'Kde jsou výdejní místa',
  },
  {
    icon: House,
    title: 'Nechám si přivézt domů',
    facts: [
      'Den určuje obec, do které patříte podle PSČ.',
      'Poslední kus cesty veze dopravce, například Česká pošta.',
      'Cena rozvozu se zobrazí podle obce, ještě než ho zvolíte.',
    ],
    href: '/modes#rozvoz-domu',
    link: 'Jak rozvoz probíhá',
  },
]

/** The two ways to receive a purchase. */
export function DeliveryModes() {
  return (
    <Band id="delivery-modes" folds title="Na výdejní místo, nebo domů">
      <ul className="grid gap-4 md:grid-cols-2">
        {ways.map(({ icon: Icon, title, facts, href, link }) => (
          <li key={title} className="flex flex-col rounded-16 border border-border bg-surface p-5 md:p-6">
            <h3 className="flex items-center gap-3 text-18 font-bold">
              <Icon aria-hidden className="size-6 shrink-0 text-primary" />
              {nbsp(title)}
            </h3>
            <ul className="mt-3 mb-2 flex flex-col gap-2">
              {facts.map((fact) => (
                <li key={fact} className="flex gap-2.5">
                  <Check aria-hidden className="mt-1 size-4 shrink-0 text-save" strokeWidth={3} />
                  {nbsp(fact)}
                </li>
              ))}
            </ul>
            <a href={href} className={`${linkStyles({ variant: 'alone' })} mt-auto self-start`}>
              {link}
              <ArrowRight aria-hidden className="size-4" />
            </a>
          </li>
        ))}
      </ul>
    </Band>
  )
}
