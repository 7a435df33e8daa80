import { managesCatalog, runsDeliveries, sells } from '#domain/people/account/duties.ts'
import type { Role } from '#domain/people/account/role.ts'

/** Who looks at the menus: a role, or null for a visitor. */
export type Viewer = Role | null

export interface MenuHead {
  name: MenuName
  isFor: (viewer: Viewer) => boolean
  /** Said to everybody else (spec 1 §6). */
  locked: string
  /** Whether something in it is for everybody, though the rest is locked. */
  isHalfOpen?: boolean
  /** The pages that stand in it, for the mark of where somebody is. */
  pages: RegExp
}

export type MenuName = 'O nás' | 'Nákup' | 'Přehledy' | 'Závozy' | 'Skupiny' | 'Dodavatelé' | 'Správa'

const members = (viewer: Viewer) => viewer !== null
const forMembers = 'Jen pro přihlášené uživatele'
const none = /^$/

/**
 * The menus of the header in their order (spec 1 §2), and for whom they are (spec 1 §6). What stands in them is in menus.ts, which
 * a public page loads when a menu is wanted.
 */
export const menuHeads: readonly MenuHead[] = [
  {
    name: 'O nás',
    isFor: () => true,
    locked: '',
    pages: /^\/(currently|personas|how|modes|payment-methods|pickup-points|referral|faq|contact)$/,
  },
  { name: 'Nákup', isFor: members, locked: forMembers, pages: /^\/(demand|catalog|basket)$/ },
  { name: 'Přehledy', isFor: members, locked: forMembers, pages: /^\/delivery-dashboard$/ },
  { name: 'Závozy', isFor: members, locked: forMembers, pages: none },
  { name: 'Skupiny', isFor: members, locked: forMembers, isHalfOpen: true, pages: none },
  {
    name: 'Dodavatelé',
    isFor: (viewer) => viewer !== null && sells(viewer),
    locked: 'Dostupné pouze pro dodavatele',
    pages: /^\/(supplier|admin\/suppliers)\//,
  },
  {
    name: 'Správa',
    isFor: (viewer) => viewer !== null && (runsDeliveries(viewer) || managesCatalog(viewer)),
    locked: 'Jen pro administrátory',
    pages: /^\/admin\/(?!suppliers)/,
  },
]

/** Why a menu is locked to this viewer; null where it is open. */
export const lockOf = ({ isFor, locked }: MenuHead, viewer: Viewer): string | null => (isFor(viewer) ? null : locked)
