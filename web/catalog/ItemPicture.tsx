import {
  Apple,
  Baby,
  Beef,
  Candy,
  Carrot,
  Coffee,
  Cookie,
  Croissant,
  CupSoda,
  Drumstick,
  Egg,
  Fish,
  Ham,
  House,
  type LucideIcon,
  Milk,
  Nut,
  Package,
  PawPrint,
  Sandwich,
  Snowflake,
  Soup,
  SprayCan,
  Sprout,
  Truck,
  Wheat,
  Wine,
  Wrench,
} from 'lucide-react'

// What a catalog row may name in its column `icon`; anything else is a parcel.
const icons: Record<string, LucideIcon> = {
  apple: Apple,
  baby: Baby,
  beef: Beef,
  candy: Candy,
  carrot: Carrot,
  coffee: Coffee,
  cookie: Cookie,
  croissant: Croissant,
  'cup-soda': CupSoda,
  drumstick: Drumstick,
  egg: Egg,
  fish: Fish,
  ham: Ham,
  house: House,
  milk: Milk,
  nut: Nut,
  package: Package,
  'paw-print': PawPrint,
  sandwich: Sandwich,
  snowflake: Snowflake,
  soup: Soup,
  'spray-can': SprayCan,
  sprout: Sprout,
  truck: Truck,
  wheat: Wheat,
  wine: Wine,
  wrench: Wrench,
}

/** A drawn placeholder by category; the name beside it says the rest. */
export function ItemPicture({ icon }: { icon: string }) {
  const Icon = icons[icon] ?? Package
  return (
    <span aria-hidden className="flex size-12 shrink-0 items-center justify-center rounded-12 bg-sunken min-[390px]:size-14">
      <Icon className="size-6" strokeWidth={1.75} />
    </span>
  )
}
