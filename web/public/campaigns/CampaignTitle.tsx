import { CalendarDays, Gift, House, Megaphone, Package, ShoppingBasket, Truck, Users, type LucideIcon } from 'lucide-react'
import type { Campaign } from '#contract/public/campaigns.ts'
import type { CampaignIcon } from '#domain/public/campaigns/campaign.ts'
import { nbsp } from '#domain/text/nbsp.ts'

const icons: Readonly<Record<CampaignIcon, LucideIcon>> = {
  'shopping-basket': ShoppingBasket,
  truck: Truck,
  package: Package,
  house: House,
  users: Users,
  calendar: CalendarDays,
  gift: Gift,
  megaphone: Megaphone,
}

/** The title, after its icon if it has one. */
export function CampaignTitle({ campaign: { title, icon }, className }: { campaign: Campaign; className: string }) {
  const Icon = icon && icons[icon]
  return (
    <div className={`flex items-start gap-2 ${className}`}>
      {Icon && <Icon aria-hidden className="size-[1lh] shrink-0" />}
      <h3>{nbsp(title)}</h3>
    </div>
  )
}
