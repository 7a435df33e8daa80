import {
  Apple,
  Baby,
  Beef,
  Beer,
  BrushCleaning,
  Candy,
  Car,
  Carrot,
  Citrus,
  Coffee,
  Cookie,
  Croissant,
  CupSoda,
  Drumstick,
  Egg,
  Fish,
  Flame,
  Ham,
  HeartPulse,
  House,
  IceCreamCone,
  Laptop,
  Leaf,
  Lightbulb,
  type LucideIcon,
  Milk,
  Nut,
  Package,
  PawPrint,
  Salad,
  Sandwich,
  Scissors,
  Shirt,
  ShoppingBasket,
  Snowflake,
  Soup,
  SprayCan,
  Sprout,
  Truck,
  Wheat,
  Wine,
  Wrench,
} from 'lucide-react'
import { useState } from 'react'
import type { CategoryIcon } from '#domain/catalog/icons.ts'

// Anything else that a row may name is a parcel.
const icons: Record<CategoryIcon, LucideIcon> = {
  apple: Apple,
  baby: Baby,
  beef: Beef,
  beer: Beer,
  'brush-cleaning': BrushCleaning,
  candy: Candy,
  car: Car,
  carrot: Carrot,
  citrus: Citrus,
  coffee: Coffee,
  cookie: Cookie,
  croissant: Croissant,
  'cup-soda': CupSoda,
  drumstick: Drumstick,
  egg: Egg,
  fish: Fish,
  flame: Flame,
  ham: Ham,
  'heart-pulse': HeartPulse,
  house: House,
  'ice-cream-cone': IceCreamCone,
  laptop: Laptop,
  leaf: Leaf,
  lightbulb: Lightbulb,
  milk: Milk,
  nut: Nut,
  package: Package,
  'paw-print': PawPrint,
  salad: Salad,
  sandwich: Sandwich,
  scissors: Scissors,
  shirt: Shirt,
  'shopping-basket': ShoppingBasket,
  snowflake: Snowflake,
  soup: Soup,
  'spray-can': SprayCan,
  sprout: Sprout,
  truck: Truck,
  wheat: Wheat,
  wine: Wine,
  wrench: Wrench,
}

export interface ItemPictureProps {
  /** The sign of its category. */
  icon: string
  /** Its own picture, on this server. */
  picture?: string | null
  size?: keyof typeof sizes
}

const sizes = {
  row: { frame: 'size-8 rounded-8', sign: 'size-5', pixels: 32 },
  list: { frame: 'size-12 rounded-12 min-[390px]:size-14', sign: 'size-6', pixels: 56 },
  large: { frame: 'size-24 rounded-16 sm:size-32', sign: 'size-10', pixels: 128 },
}

/** The picture of an item, or the drawn sign of its category where it has none; the name beside it says the rest. */
export function ItemPicture({ icon, picture = null, size = 'list' }: ItemPictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const { frame, sign, pixels } = sizes[size]
  if (picture !== null && failed !== picture)
    return (
      <img
        src={picture}
        alt=""
        width={pixels}
        height={pixels}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(picture)}
        className={`shrink-0 bg-sunken object-cover ${frame}`}
      />
    )
  const Icon = icons[icon as CategoryIcon] ?? Package
  return (
    <span aria-hidden className={`flex shrink-0 items-center justify-center bg-sunken ${frame}`}>
      <Icon className={sign} strokeWidth={1.75} />
    </span>
  )
}
