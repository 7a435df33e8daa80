import type { CategoryIcon } from '#domain/catalog/catalog/icons.ts'

/** A category of the demo's catalog; `path` starts at level 1. */
interface SeedCategory {
  path: string[]
  type: 'product' | 'service'
  vatClass: 'standard' | 'reduced' | 'zero'
  icon: CategoryIcon
}

/** A category with its children, which inherit drawing and VAT class unless they have their own; a name alone inherits both. */
type Branch = string | { name: string; icon?: SeedCategory['icon']; vatClass?: SeedCategory['vatClass']; below?: readonly Branch[] }

const goods: readonly Branch[] = [
  {
    name: 'Potraviny',
    icon: 'shopping-basket',
    vatClass: 'reduced',
    below: [
      {
        name: 'Ovoce a zelenina',
        icon: 'carrot',
        below: [
          {
            name: 'Ovoce',
            icon: 'apple',
            below: [
              'Jablka a hrušky',
              { name: 'Citrusy', icon: 'citrus' },
              'Banány a exotické ovoce',
              'Peckoviny a hrozny',
              'Bobuloviny a melouny',
            ],
          },
          {
            name: 'Zelenina',
            below: [
              { name: 'Brambory a kořenová zelenina', below: ['Brambory', 'Kořenová zelenina'] },
              'Cibule a česnek',
              { name: 'Plodová zelenina', below: ['Rajčata', 'Papriky', 'Okurky a cukety'] },
              'Košťálová zelenina',
              { name: 'Saláty a listová zelenina', icon: 'salad' },
            ],
          },
          { name: 'Bylinky a houby', icon: 'leaf' },
        ],
      },
      {
        name: 'Mléčné a chlazené',
        icon: 'milk',
        below: [
          {
            name: 'Mléko a mléčné nápoje',
            below: [
              { name: 'Mléko', below: ['Čerstvé mléko', 'Trvanlivé mléko', 'Mléko bez laktózy'] },
              'Kefíry a zákysy',
              'Mléčné a jogurtové nápoje',
            ],
          },
          {
            name: 'Jogurty a dezerty',
            below: [
              { name: 'Jogurty', below: ['Bílé jogurty', 'Ochucené jogurty', 'Řecké jogurty a skyry'] },
              'Tvarohové dezerty',
              'Pudinky a mléčná rýže',
            ],
          },
          { name: 'Smetany, tvarohy a tuky', below: ['Smetany', 'Tvarohy', 'Máslo a tuky'] },
          {
            name: 'Sýry',
            icon: 'cheese',
            below: [
              { name: 'Přírodní sýry', below: ['Plátkové sýry', 'Sýry v celku a strouhané', 'Zrající a plísňové sýry', 'Tvrdé sýry'] },
              'Čerstvé a smetanové sýry',
              'Tavené sýry',
              'Mozzarella a salátové sýry',
              'Ovčí a kozí sýry',
              'Sýry na gril',
            ],
          },
          { name: 'Pomazánky, saláty a dresinky', icon: 'sandwich' },
        ],
      },
      { name: 'Vejce', icon: 'egg' },
      {
        name: 'Pečivo',
        icon: 'croissant',
        below: [
          { name: 'Chléb', icon: 'bread', below: ['Čerstvý chléb', 'Balený a toustový chléb'] },
          'Rohlíky, housky a bagety',
          'Sladké pečivo',
          'Strouhanka a knedlíky',
        ],
      },
      {
        name: 'Maso',
        icon: 'beef',
        below: [{ name: 'Drůbež', icon: 'drumstick', below: ['Kuřecí', 'Krůtí a kachní'] }, 'Vepřové', 'Hovězí', 'Mleté maso'],
      },
      {
        name: 'Uzeniny',
        icon: 'ham',
        below: ['Šunky', 'Salámy a klobásy', 'Párky a špekáčky', 'Slanina a uzené maso', 'Paštiky'],
      },
      { name: 'Ryby', icon: 'fish', below: ['Čerstvé a uzené ryby', 'Rybí saláty a zavináče'] },
      {
        name: 'Mražené',
        icon: 'snowflake',
        below: [
          { name: 'Mražená zelenina a ovoce', below: ['Mražená zelenina', 'Mražené ovoce', 'Hranolky a bramborové přílohy'] },
          'Mražené ryby',
          'Mražená jídla a těsta',
          { name: 'Zmrzliny', icon: 'ice-cream-cone' },
        ],
      },
      {
        name: 'Trvanlivé',
        icon: 'can',
        below: [
          {
            name: 'Vaření a pečení',
            icon: 'wheat',
            below: [
              { name: 'Mouka', below: ['Pšeničná mouka', 'Ostatní mouky a krupice'] },
              'Cukr a sladidla',
              'Přísady na pečení',
              'Oleje',
              'Octy',
            ],
          },
          {
            name: 'Přílohy',
            icon: 'pasta',
            below: [
              { name: 'Těstoviny', below: ['Semolinové těstoviny', 'Vaječné a celozrnné těstoviny'] },
              'Rýže',
              'Luštěniny a obiloviny',
            ],
          },
          {
            name: 'Koření',
            icon: 'salt',
            below: [
              'Sůl a pepř',
              { name: 'Jednodruhové koření', below: ['Mleté koření', 'Celé koření', 'Sušené bylinky'] },
              'Směsi koření',
            ],
          },
          { name: 'Omáčky a hořčice', icon: 'soup' },
          { name: 'Polévky a vývary', icon: 'soup' },
          { name: 'Konzervy a zavařeniny', icon: 'can', below: ['Zeleninové konzervy', 'Rybí a masové konzervy', 'Kompoty a džemy'] },
          { name: 'Snídaně', icon: 'wheat', below: ['Vločky a müsli', 'Med a pomazánky ke snídani'] },
          { name: 'Ořechy a sušené ovoce', icon: 'nut' },
          {
            name: 'Sladkosti a slané',
            icon: 'candy',
            below: ['Čokoláda a bonbony', { name: 'Sušenky a oplatky', icon: 'cookie' }, { name: 'Slané pochutiny', icon: 'cookie' }],
          },
        ],
      },
      { name: 'Dětská výživa', icon: 'baby' },
    ],
  },
  {
    name: 'Nápoje',
    icon: 'cup-soda',
    below: [
      {
        name: 'Nealkoholické nápoje',
        below: ['Vody', { name: 'Limonády a sirupy', below: ['Limonády', 'Sirupy'] }, 'Džusy a mošty', 'Rostlinné nápoje'],
      },
      // Drinks that need water to prepare are food.
      { name: 'Káva, čaj a kakao', icon: 'coffee', vatClass: 'reduced', below: ['Káva', 'Čaj', 'Kakao a instantní nápoje'] },
      { name: 'Alkoholické nápoje', icon: 'wine', below: [{ name: 'Pivo', icon: 'beer' }, 'Víno', 'Lihoviny'] },
    ],
  },
  {
    name: 'Domácnost',
    icon: 'house',
    below: [
      { name: 'Praní', icon: 'shirt', below: ['Prací gely, prášky a kapsle', 'Aviváže a odstraňovače skvrn'] },
      {
        name: 'Úklid',
        icon: 'spray-can',
        below: [
          'Mytí nádobí',
          { name: 'Čisticí prostředky', below: ['Kuchyně', 'Koupelna a WC', 'Podlahy a okna'] },
          'Houbičky, utěrky a kbelíky',
        ],
      },
      { name: 'Papírové zboží', icon: 'toilet-paper', below: ['Toaletní papír', 'Kuchyňské utěrky', 'Kapesníky a ubrousky'] },
      { name: 'Sáčky, fólie a pytle', icon: 'house' },
      { name: 'Žárovky, baterie a svíčky', icon: 'lightbulb' },
    ],
  },
  {
    name: 'Drogerie',
    icon: 'heart-pulse',
    below: ['Mýdla a sprchové gely', 'Péče o vlasy', 'Péče o zuby', 'Péče o pleť a tělo', 'Holení', 'Dámská hygiena', 'Lékárnička'],
  },
  { name: 'Pro děti', icon: 'baby', below: ['Plenky', 'Vlhčené ubrousky a péče'] },
  {
    name: 'Pro zvířata',
    icon: 'paw-print',
    below: [
      { name: 'Psi', below: ['Krmivo pro psy', 'Pamlsky pro psy'] },
      { name: 'Kočky', below: ['Krmivo pro kočky', 'Steliva'] },
      'Malá zvířata a ptáci',
    ],
  },
  {
    name: 'Zahrada a grilování',
    icon: 'sprout',
    below: ['Substráty a hnojiva', 'Osiva a sadba', { name: 'Palivo a grilování', icon: 'flame' }],
  },
]

const services: readonly Branch[] = [
  {
    name: 'Služby pro domácnost',
    icon: 'wrench',
    below: [
      {
        name: 'Úklidové služby',
        icon: 'brush-cleaning',
        below: [{ name: 'Úklid bytu a domu', below: ['Mytí oken', 'Běžný úklid', 'Velký úklid'] }, 'Čištění koberců a nábytku'],
      },
      { name: 'Opravy a revize', below: ['Instalatér', 'Elektrikář', 'Drobné opravy', 'Topení a komíny'] },
      { name: 'Zahradnické práce', icon: 'sprout' },
      { name: 'Praní a žehlení', icon: 'shirt' },
      { name: 'Stěhování a odvoz', icon: 'truck' },
    ],
  },
  {
    name: 'Služby pro rodinu',
    icon: 'baby',
    below: ['Hlídání a doučování', { name: 'Péče o zvířata', icon: 'paw-print' }, { name: 'Kadeřník', icon: 'scissors' }],
  },
  { name: 'Auto a kolo', icon: 'car' },
  { name: 'Počítače a technika', icon: 'laptop' },
]

function flattened(type: SeedCategory['type'], branches: readonly Branch[], above?: SeedCategory): SeedCategory[] {
  return branches.flatMap((branch) => {
    const { name, icon, vatClass, below = [] } = typeof branch === 'string' ? { name: branch } : branch
    const category: SeedCategory = {
      path: [...(above?.path ?? []), name],
      type,
      vatClass: vatClass ?? above?.vatClass ?? 'standard',
      icon: icon ?? above?.icon ?? 'package',
    }
    return [category, ...flattened(type, below, category)]
  })
}

/** The category tree of the demo; parents come before their children. */
export const seedCategories: readonly SeedCategory[] = [...flattened('product', goods), ...flattened('service', services)]
