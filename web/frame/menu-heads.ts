import { keepsBooks, managesCatalog, receivesGoods, sells } from '#domain/people/account/duties.ts'
import type { Role } from '#domain/people/account/role.ts'

/** The viewer of the menus: a role, or null for a visitor. */
export type Viewer = Role | null

export interface MenuHead {
  name: MenuName
  isFor: (viewer: Viewer) => boolean
  /** The reason shown to everybody else. */
  locked: string
  /** Whether a part is public although the rest is locked. */
  isHalfOpen?: boolean
  /** The pages of the menu, to mark the current one. */
  pages: RegExp
}

export type MenuName = 'O nás' | 'Nákup' | 'Přehledy' | 'Závozy' | 'Skupiny' | 'Dodavatelé' | 'Správa'

const members = (viewer: Viewer) => viewer !== null
const forMembers = 'Jen pro přihlášené uživatele'
const none = /^$/

/**
 * The menus of the header in order, and their viewers (docs/rules/people.md#roles). Their content is in menus.ts, which a public page loads
 * on demand.
 */
export const menuHeads: readonly MenuHead[] = [
  {
    name: 'O nás',
    isFor: () => true,
    locked: '',
    pages: /^\/(currently|personas|how|modes|payment-methods|pickup-points|referral|faq|contact)$/,
  },
  { name: 'Nákup', isFor: members, locked: forMembers, pages: /^\/(demand|catalog|basket)$/ },
  {
    name: 'Přehledy',
    isFor: members,
    locked: forMembers,
    pages: /^\/(benefits|delivery-dashboard|inbox|purchases|payments|savings|statement|support)?$/,
  },
  { name: 'Závozy', isFor: members, locked: forMembers, pages: none },
  { name: 'Skupiny', isFor: members, locked: forMembers, isHalfOpen: true, pages: /^\/groups(\/|$)/ },
  {
    name: 'Dodavatelé',
    isFor: (viewer) => viewer !== null && sells(viewer),
    locked: 'Dostupné pouze pro dodavatele',
    pages: /^\/(supplier|admin\/suppliers)\//,
  },
  {
    name: 'Správa',
    isFor: (viewer) => viewer !== null && (receivesGoods(viewer) || managesCatalog(viewer) || keepsBooks(viewer)),
    locked: 'Jen pro administrátory',
    pages: /^\/(admin$|admin\/(?!suppliers)|handover$)/,
  },
]

/** Why a menu is locked for this viewer; null if it is not. */
export const lockOf = ({ isFor, locked }: MenuHead, viewer: Viewer): string | null => (isFor(viewer) ? null : locked)
