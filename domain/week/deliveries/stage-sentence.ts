import { formatPragueDateTime } from '../../time/prague.ts'
import type { DeliveryStatus } from './status.ts'

/** What the stage of a delivery depends on. */
export interface Staged {
  status: DeliveryStatus
  offersCloseAt: Date
  /** Whether its basket can still change. */
  isOpen: boolean
}

/** What happens with a delivery now, in one or two Czech sentences for its members; null for a cancelled one, whose notice says it. */
export function stageSentence({ status, offersCloseAt, isOpen }: Staged): string | null {
  switch (status) {
    case 'planned':
    case 'collecting':
      return isOpen ? 'Sbíráme objednávky. Ceny se mění podle toho, kolik sousedů se přidá.' : 'Uzávěrka uplynula, košíky právě zavíráme.'
    case 'closed':
      return 'Košíky jsou uzavřené. Sčítáme, co celá lokalita chce.'
    case 'offering':
      return `Dodavatelé posílají nabídky do ${formatPragueDateTime(offersCloseAt)}. Potom tu budou konečné ceny.`
    case 'cleared':
      return 'Ceny jsou konečné. U dodavatelů zatím není objednáno.'
    case 'ordered':
      return 'Zboží je objednané, čekáme, až ho dodavatelé přivezou.'
    case 'in_transit':
      return 'Zboží od dodavatelů dorazilo a je na cestě.'
    case 'ready':
      return 'Nákup je připravený k předání.'
    case 'handed_over':
    case 'settled':
      return 'Tento závoz už je předaný.'
    case 'cancelled':
      return null
  }
}
