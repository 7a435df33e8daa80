/** The tints of tiles: one per department of a shop. */
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

/** The sprite sheets of the drawings. A page loads only those it needs. */
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

/** The drawings a category may have. An item without a picture or drawing of its own shows its category's. */
export const CATEGORY_ICONS = Object.keys(SIGNS) as [CategoryIcon, ...CategoryIcon[]]

/** A drawing, its sprite sheet, and the department that tints its tile. */
export interface Drawn {
  department: Department
  sheet: Sheet
  drawing: string
}

/** Looks up the drawing of an icon: a category icon by name, an item drawing as `signOfItem()` returns it. Anything else is a parcel. */
export function drawnOf(icon: string): Drawn {
  const sign = icon.includes('/') ? icon : Object.hasOwn(SIGNS, icon) ? SIGNS[icon as CategoryIcon] : SIGNS.package
  const [department, sheet, drawing] = sign.split('/') as [Department, Sheet, string]
  return { department, sheet, drawing }
}
