import type { LucideIcon } from 'lucide-react'
import { Archive, Home, ListChecks, PackageCheck, ShoppingBasket } from 'lucide-react'

/** The service modes, by their anchors on the page of modes. */
export const MODE_IDS = ['samoobsluzny-odber', 'odber-s-pripravou', 'objednat-a-vyzvednout', 'rozvoz-domu', 'vydej-z-boxu'] as const
export type ModeId = (typeof MODE_IDS)[number]

export interface ServiceMode {
  title: string
  /** One sentence, for lists. */
  short: string
  icon: LucideIcon
  suits: string
  steps: readonly string[]
  price: string
}

export const serviceModes: Readonly<Record<ModeId, ServiceMode>> = {
  'samoobsluzny-odber': {
    title: 'Samoobslužný odběr',
    short: 'Na výdejním místě si podle svého seznamu naberete sami.',
    icon: ShoppingBasket,
    suits: 'Pro ty, kdo si chtějí vybrat kus od kusu a mají na výdejní místo kousek.',
    steps: [
      'V den závozu přijdete na výdejní místo.',
      'Zboží tam leží po položkách; podle svého seznamu si naberete, co je vaše.',
      'Obsluha nákup odškrtne a máte hotovo.',
    ],
    price: 'Bez dopravy na adresu a bez balení.',
  },
  'odber-s-pripravou': {
    title: 'Odběr s přípravou',
    short: 'Přijdete, obsluha vám nákup podle seznamu nachystá na místě.',
    icon: ListChecks,
    suits: 'Pro ty, kdo nechtějí hledat v přepravkách, ale rádi si zboží prohlédnou.',
    steps: [
      'V den závozu přijdete na výdejní místo a řeknete své jméno nebo kód.',
      'Obsluha nákup podle seznamu nachystá, vy ho zkontrolujete.',
      'Co se nezdá, řešíte hned na místě.',
    ],
    price: 'Bez dopravy na adresu. Účtuje-li výdejní místo přípravu, uvidíte to předem.',
  },
  'objednat-a-vyzvednout': {
    title: 'Objednat a vyzvednout připravené',
    short: 'Nákup je sbalený předem, jen si ho převezmete.',
    icon: PackageCheck,
    suits: 'Pro ty, kdo se staví cestou z práce a nechtějí čekat.',
    steps: [
      'Nákup sbalíme dřív, než přijdete, a označíme ho vaším kódem.',
      'Dáme vám vědět, že je připravený.',
      'Na výdejním místě řeknete kód a odnesete si tašku.',
    ],
    price: 'Bez dopravy na adresu. Účtuje-li výdejní místo sbalení, uvidíte to předem.',
  },
  'rozvoz-domu': {
    title: 'Rozvoz domů',
    short: 'Dopravce přiveze nákup ke dveřím v den, který patří vaší obci.',
    icon: Home,
    suits: 'Pro rodiny s malými dětmi, pro ty, kdo hůř chodí, i pro firmy.',
    steps: [
      'V nastavení nákupů zvolíte rozvoz a dopravce, například Českou poštu.',
      'Podle PSČ najdeme vaši obec, den a čas závozu; vy ho potvrdíte.',
      'V den závozu nákup převezmete u dveří.',
    ],
    price: 'Cena se zobrazí podle obce.',
  },
  'vydej-z-boxu': {
    title: 'Výdej z boxu',
    short: 'Nákup čeká v uzamčené schránce, otevřete ji kódem.',
    icon: Archive,
    suits: 'Pro ty, kdo se na výdejní dobu nikdy nevejdou.',
    steps: [
      'Nákup uložíme do schránky u výdejního místa.',
      'Dostanete kód a čas, do kdy je třeba schránku vyprázdnit.',
      'Otevřete, vyberete, zavřete. Kód může použít i někdo z rodiny.',
    ],
    price: 'Bez dopravy na adresu. Účtuje-li provozovatel boxu poplatek, uvidíte ho předem.',
  },
}
