import { CalendarDays, Gift, House, Megaphone, Package, ShoppingBasket, Truck, Users, type LucideIcon } from 'lucide-react'
import type { CampaignIcon as Name } from '#domain/public/campaigns/campaign.ts'

const icons: Readonly<Record<Name, LucideIcon>> = {
  'shopping-basket': ShoppingBasket,
  truck: Truck,
  package: Package,
  house: House,
  users: Users,
  calendar: CalendarDays,
  gift: Gift,
  megaphone: Megaphone,
}

export function CampaignIcon({ name }: { name: Name }) {
  const Icon = icons[name]
  return <Icon aria-hidden className="size-[1lh]" />
}
