import { keepsBooks, managesCatalog, receivesGoods, runsDeliveries } from '#domain/people/account/duties.ts'
import { lockOf, menuHeads, type MenuName, type Viewer } from './menu-heads.ts'

type IsFor = (viewer: Viewer) => boolean

export interface MenuItem {
  name: string
  /** A path, an anchor of the landing page (domain/public/site/target.ts), or `SHOPPING_SETTINGS`; null if the page does not exist yet. */
  target: string | null
  /** The viewers of the entry; by default all of the menu's. It is hidden from others, unless `locked` gives a reason. */
  isFor?: IsFor
  /** The reason why the entry is locked. */
  locked?: string
}

/** The entry that opens the settings dialog instead of a page. */
export const SHOPPING_SETTINGS = 'nastaveni-nakupu'

const everybody: IsFor = () => true
const visitors: IsFor = (viewer) => viewer === null
const members: IsFor = (viewer) => viewer !== null
const admins: IsFor = (viewer) => viewer === 'admin'
const operators: IsFor = (viewer) => viewer !== null && runsDeliveries(viewer)
const receivers: IsFor = (viewer) => viewer !== null && receivesGoods(viewer)
/** Members who see the calendar where staff see their dashboard. */
const households: IsFor = (viewer) => viewer !== null && !receivesGoods(viewer)
const catalogManagers: IsFor = (viewer) => viewer !== null && managesCatalog(viewer)
const staff: IsFor = (viewer) => receivers(viewer) || catalogManagers(viewer)
const accountants: IsFor = (viewer) => viewer !== null && keepsBooks(viewer)
/** Who collects cash, and who keeps the books. */
const moneyHandlers: IsFor = (viewer) => viewer !== null && (receivesGoods(viewer) || keepsBooks(viewer))
const suppliers: IsFor = (viewer) => viewer === 'supplier'

const forAdmins = 'Jen pro administrátory'

/** The content of the menus. */
const items: Readonly<Record<MenuName, readonly MenuItem[]>> = {
  'O nás': [
    { name: 'Aktuálně', target: '/currently', isFor: members },
    { name: 'Aktuálně', target: 'praveted', isFor: visitors },
    { name: 'Pro koho to je', target: '/personas' },
    { name: 'Jak to funguje', target: '/how' },
    { name: 'Způsoby odběru', target: '/modes' },
    { name: 'Platební metody', target: '/payment-methods' },
    { name: 'Výdejní místa', target: '/pickup-points' },
    { name: 'Pozvěte sousedy', target: '/referral' },
    { name: 'Časté dotazy', target: '/faq' },
    { name: 'Kontakt', target: '/contact' },
  ],
  Nákup: [
    { name: 'Nastavení nákupů', target: SHOPPING_SETTINGS },
    { name: 'Můj nákup', target: '/demand' },
    { name: 'Katalog zboží', target: '/catalog' },
    { name: 'Košík na příští závoz', target: '/basket' },
  ],
  Přehledy: [
    { name: 'Přehled', target: '/' },
    { name: 'Upozornění', target: '/inbox' },
    { name: 'Minulé nákupy', target: '/purchases' },
    { name: 'Platby', target: '/payments' },
    { name: 'Výhody', target: '/benefits' },
    { name: 'Úspory a ceny', target: '/savings' },
    { name: 'Reklamace a požadavky', target: '/support' },
    { name: 'Kalendář závozů', target: '/delivery-dashboard', isFor: households },
    { name: 'Kalendář závozů', target: '/delivery-dashboard?view=calendar', isFor: receivers },
  ],
  Závozy: [
    { name: 'Příští závoz', target: '/basket' },
    { name: 'Možnosti doručení', target: 'delivery-modes' },
    { name: 'Mapa výdejních míst', target: 'pickup' },
    { name: 'Kalendář závozů', target: 'calendar' },
  ],
  Skupiny: [
    { name: 'Nákupní skupiny', target: '/how#skupiny', isFor: visitors },
    { name: 'Moje skupiny', target: '/groups', isFor: members },
    { name: 'Vytvořit skupinu', target: '/groups/new', isFor: members },
    { name: 'Pozvěte sousedy', target: '/referral', isFor: everybody },
    { name: 'Pravidla skupin', target: '/how#pravidla-skupin', isFor: members },
    { name: 'Pravidla', target: '/how#pravidla-skupin', isFor: visitors },
  ],
  Dodavatelé: [
    { name: 'Poptávky', target: '/supplier/demands', isFor: suppliers },
    { name: 'Dodavatelé logistiky', target: '/admin/suppliers/logistics', isFor: admins, locked: forAdmins },
    { name: 'Dodavatelé zboží', target: '/admin/suppliers/goods', isFor: admins, locked: forAdmins },
    { name: 'Dodavatelé služeb', target: '/admin/suppliers/services', isFor: admins, locked: forAdmins },
    { name: 'Poskytovatelé doručení na poslední míli', target: '/modes#rozvoz-domu' },
    { name: 'Výdejní místa', target: '/pickup-points' },
    { name: 'Firemní skupiny', target: '/admin/suppliers/groups', isFor: admins },
    { name: 'Firemní skupiny', target: '/personas#firmy', isFor: suppliers },
    { name: 'Kontakt pro firmy (B2B)', target: '/contact#firmy' },
  ],
  Správa: [
    { name: 'Přehled správy', target: '/admin', isFor: staff },
    { name: 'Řízení týdne', target: '/admin/deliveries', isFor: operators },
    { name: 'Lokality', target: '/admin/localities', isFor: operators },
    { name: 'Přestávky a svátky', target: '/admin/breaks', isFor: operators },
    { name: 'Objednávky dodavatelům', target: '/admin/orders', isFor: receivers },
    { name: 'Přehled závozů', target: '/delivery-dashboard', isFor: receivers },
    { name: 'Výdej nákupů', target: '/handover', isFor: receivers },
    { name: 'Platby členů', target: '/admin/payments', isFor: moneyHandlers },
    { name: 'Podpora', target: '/admin/support', isFor: operators },
    { name: 'Finance', target: '/admin/books', isFor: accountants },
    { name: 'Příspěvky obcí', target: '/admin/subsidies', isFor: accountants },
    { name: 'Sortiment', target: '/admin/catalog', isFor: catalogManagers },
    { name: 'Kategorie', target: '/admin/categories', isFor: catalogManagers },
    { name: 'Návrhy mimo katalog', target: '/admin/off-catalog', isFor: catalogManagers },
    { name: 'Import a export', target: '/admin/import', isFor: catalogManagers },
    { name: 'Kampaně', target: '/admin/campaigns', isFor: admins },
    { name: 'Knihovna obrázků', target: '/admin/media', isFor: admins },
    { name: 'Uživatelé a role', target: '/admin/users', isFor: admins },
    { name: 'Odměny za pozvání', target: '/admin/rewards', isFor: admins },
    { name: 'Číselníky a nastavení', target: '/admin/reference', isFor: admins },
    { name: 'Historie změn', target: '/admin/history', isFor: admins },
    { name: 'Zprovoznění', target: '/admin/setup', isFor: admins },
    { name: 'Údržba', target: '/admin/maintenance', isFor: admins },
    { name: 'Bezpečnostní záznam', target: '/admin/security', isFor: admins },
  ],
}

/** The entries of the help menu. */
export const helpItems: readonly ShownItem[] = [
  { name: 'Časté dotazy', target: '/faq', locked: null },
  { name: 'Jak to funguje', target: '/how', locked: null },
  { name: 'Kontakt', target: '/contact', locked: null },
]

export interface ShownItem {
  name: string
  target: string | null
  /** The reason for this viewer; null if it is not locked. */
  locked: string | null
}

export interface ShownMenu {
  name: MenuName
  locked: string | null
  items: ShownItem[]
}

/** The menus as this viewer sees them; locked ones keep their place and give a reason. */
export function menusFor(viewer: Viewer): ShownMenu[] {
  return menuHeads.map((head) => {
    const locked = lockOf(head, viewer)
    return { name: head.name, locked, items: items[head.name].flatMap((item) => shown(item, locked === null, viewer)) }
  })
}

function shown({ name, target, isFor, locked }: MenuItem, isMenuOpen: boolean, viewer: Viewer): ShownItem[] {
  const isOpen = isFor ? isFor(viewer) : isMenuOpen
  if (isOpen) return [{ name, target, locked: null }]
  return isMenuOpen && locked !== undefined ? [{ name, target, locked }] : []
}
