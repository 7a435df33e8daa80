import type { Shelf } from './shelf.ts'

export const services: readonly Shelf[] = [
  {
    category: 'Služby pro domácnost / Úklidové služby / Úklid bytu a domu / Mytí oken',
    wares: [
      ['OKN-2', 'Mytí oken, rodinný dům', 'ks', 189000, 'Okna a rámy z obou stran, do 16 oken.'],
      ['OKN-3', 'Mytí výlohy, 1 m²', 'ks', 6500],
    ],
  },
  {
    category: 'Služby pro domácnost / Úklidové služby / Úklid bytu a domu / Běžný úklid',
    wares: [
      ['UKL-1', 'Úklid domácnosti, 1 hodina', 'ks', 32000, 'Vysávání, vytírání, prach, koupelna a kuchyň. Nejméně 2 hodiny.'],
      ['UKL-2', 'Úklid společných prostor domu, 1 podlaží', 'ks', 25000],
    ],
  },
  {
    category: 'Služby pro domácnost / Úklidové služby / Úklid bytu a domu / Velký úklid',
    wares: [
      ['UKL-3', 'Velký úklid bytu 2+1', 'ks', 349000, 'Včetně oken, spotřebičů zvenku a obkladů.'],
      ['UKL-4', 'Úklid po malování, jeden byt', 'ks', 289000],
    ],
  },
  {
    category: 'Služby pro domácnost / Úklidové služby / Čištění koberců a nábytku',
    wares: [
      ['CIS-1', 'Čištění koberce, 1 m²', 'ks', 5500, 'Mokrou cestou, s odsátím.'],
      ['CIS-2', 'Čištění sedací soupravy', 'ks', 119000, 'Trojmístná, mokrou cestou.'],
      ['CIS-3', 'Čištění matrace', 'ks', 59000],
    ],
  },
  {
    category: 'Služby pro domácnost / Opravy a revize / Instalatér',
    wares: [
      ['INS-1', 'Instalatér, 1 hodina', 'ks', 65000, 'Bez materiálu.'],
      ['INS-2', 'Čištění odpadu', 'ks', 145000],
    ],
  },
  {
    category: 'Služby pro domácnost / Opravy a revize / Elektrikář',
    wares: [
      ['ELE-1', 'Elektrikář, 1 hodina', 'ks', 69000, 'Bez materiálu.'],
      ['ELE-2', 'Revize elektroinstalace bytu', 'ks', 249000, 'S revizní zprávou.'],
    ],
  },
  {
    category: 'Služby pro domácnost / Opravy a revize / Drobné opravy',
    wares: [
      ['OPR-1', 'Hodinový manžel, 1 hodina', 'ks', 55000, 'Vrtání, montáž nábytku, drobné opravy.'],
      ['OPR-2', 'Broušení nožů a nůžek', 'ks', 7000],
    ],
  },
  {
    category: 'Služby pro domácnost / Opravy a revize / Topení a komíny',
    wares: [
      ['KOT-1', 'Roční prohlídka plynového kotle', 'ks', 159000, 'Čištění, seřízení a zápis.'],
      ['KOM-1', 'Kontrola a čištění komína', 'ks', 89000, 'Se zprávou o kontrole spalinové cesty.'],
    ],
  },
  {
    category: 'Služby pro domácnost / Zahradnické práce',
    wares: [
      ['ZAH-1', 'Sekání trávy, 100 m²', 'ks', 39000, 'S odvozem posečené trávy.'],
      ['ZAH-2', 'Stříhání živého plotu, 1 m', 'ks', 9000],
      ['ZAH-3', 'Prořez ovocného stromu', 'ks', 75000],
    ],
  },
  {
    category: 'Služby pro domácnost / Praní a žehlení',
    wares: [
      ['ZEH-1', 'Praní a žehlení prádla', 'kg', 9900, 'Do 48 hodin, se svozem při závozu.'],
      ['ZEH-2', 'Žehlení košile', 'ks', 4500],
    ],
  },
  {
    category: 'Služby pro domácnost / Stěhování a odvoz',
    wares: [
      ['STE-1', 'Stěhování, dva lidé a dodávka, 1 hodina', 'ks', 99000],
      ['ODV-1', 'Odvoz objemného odpadu, 1 m³', 'ks', 120000, 'Naložení, odvoz a uložení.'],
    ],
  },
  {
    category: 'Služby pro rodinu / Hlídání a doučování',
    wares: [
      ['HLI-1', 'Hlídání dětí, 1 hodina', 'ks', 22000],
      ['DOU-1', 'Doučování, 1 hodina', 'ks', 38000, 'Základní škola, u žáka doma nebo na dálku.'],
    ],
  },
  {
    category: 'Služby pro rodinu / Péče o zvířata',
    wares: [
      ['VEN-1', 'Venčení psa, 1 hodina', 'ks', 20000],
      ['STR-1', 'Stříhání psa', 'ks', 79000, 'Malé plemeno, s koupáním.'],
    ],
  },
  {
    category: 'Služby pro rodinu / Kadeřník',
    wares: [['KAD-1', 'Střih vlasů u vás doma', 'ks', 45000]],
  },
  {
    category: 'Auto a kolo',
    wares: [
      ['AUT-1', 'Ruční mytí auta', 'ks', 49000, 'Zvenku i uvnitř.'],
      ['AUT-2', 'Přezutí čtyř pneumatik', 'ks', 95000, 'S vyvážením.'],
      ['KOL-1', 'Seřízení jízdního kola', 'ks', 69000],
    ],
  },
  {
    category: 'Počítače a technika',
    wares: [
      ['POC-1', 'Pomoc s počítačem, 1 hodina', 'ks', 59000],
      ['POC-2', 'Nastavení domácí sítě', 'ks', 99000],
    ],
  },
]
