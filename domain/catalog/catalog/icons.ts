/** What a tile is tinted by: one tint for what stands together in a shop. */
export const DEPARTMENTS = [
  'produce',
  'dairy',
  'bakery',
  'meat',
  'fish',
  'frozen',
  'larder',
  'drinks',
  'household',
  'care',
  'family',
  'pets',
  'garden',
  'services',
  'other',
] as const

/** One of `DEPARTMENTS`. */
export type Department = (typeof DEPARTMENTS)[number]

/** The files that the drawings stand in; a page asks only for those it shows something of. */
export const SHEETS = ['fresh', 'chilled', 'pantry', 'home'] as const

/** One of `SHEETS`. */
export type Sheet = (typeof SHEETS)[number]

type Sign = `${Department}/${Sheet}/${string}`

const SIGNS = {
  apple: 'produce/fresh/apple',
  baby: 'family/home/baby',
  beef: 'meat/chilled/beef',
  beer: 'drinks/pantry/beer',
  bread: 'bakery/chilled/bread',
  'brush-cleaning': 'services/home/broom',
  can: 'larder/pantry/tomato-can',
  candy: 'larder/pantry/candy',
  car: 'services/home/car',
  carrot: 'produce/fresh/carrot',
  cheese: 'dairy/chilled/cheese',
  citrus: 'produce/fresh/orange',
  coffee: 'drinks/pantry/coffee',
  cookie: 'larder/pantry/cookie',
  croissant: 'bakery/chilled/croissant',
  'cup-soda': 'drinks/pantry/cup-soda',
  drumstick: 'meat/chilled/poultry-leg',
  egg: 'dairy/chilled/egg',
  fish: 'fish/chilled/fish',
  flame: 'garden/home/flame',
  ham: 'meat/chilled/ham',
  'heart-pulse': 'care/home/soap',
  house: 'household/home/house',
  'ice-cream-cone': 'frozen/chilled/ice-cream',
  laptop: 'services/home/laptop',
  leaf: 'produce/fresh/herb',
  lightbulb: 'household/home/light-bulb',
  milk: 'dairy/chilled/milk',
  nut: 'larder/pantry/hazelnuts',
  package: 'other/home/package',
  pasta: 'larder/pantry/pasta',
  'paw-print': 'pets/home/paw-prints',
  salad: 'produce/fresh/lettuce',
  salt: 'larder/pantry/salt',
  sandwich: 'dairy/chilled/sandwich',
  scissors: 'services/home/scissors',
  shirt: 'household/home/shirt',
  'shopping-basket': 'other/home/basket',
  snowflake: 'frozen/chilled/snowflake',
  soup: 'larder/pantry/soup',
  'spray-can': 'household/home/spray',
  sprout: 'garden/home/seedling',
  'toilet-paper': 'household/home/toilet-paper',
  truck: 'services/home/truck',
  wheat: 'larder/pantry/grain',
  wine: 'drinks/pantry/red-wine',
  wrench: 'services/home/tools',
} as const satisfies Record<string, Sign>

/** One of `CATEGORY_ICONS`. */
export type CategoryIcon = keyof typeof SIGNS

/** The drawn signs a category may have; they stand where an item has neither a picture nor a drawing of its own. */
export const CATEGORY_ICONS = Object.keys(SIGNS) as [CategoryIcon, ...CategoryIcon[]]

/** A drawing, where it stands, and the department that tints its tile. */
export interface Drawn {
  department: Department
  sheet: Sheet
  drawing: string
}

/** What is drawn for an icon: of a category by its name, of an item as `signOfItem()` says it. Anything else is a parcel. */
export function drawnOf(icon: string): Drawn {
  const sign = icon.includes('/') ? icon : Object.hasOwn(SIGNS, icon) ? SIGNS[icon as CategoryIcon] : SIGNS.package
  const [department, sheet, drawing] = sign.split('/') as [Department, Sheet, string]
  return { department, sheet, drawing }
}
