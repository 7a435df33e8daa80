import type { Shelf } from './shelf.ts'

export const household: readonly Shelf[] = [
  {
    category: 'Domácnost / Praní / Prací gely, prášky a kapsle',
    wares: [
      ['PRA-01', 'Prací gel na barevné prádlo 3 l', 'ks', 29990, '60 pracích dávek.'],
      ['PRA-02', 'Prací prášek 3,25 kg', 'ks', 27990, '50 pracích dávek.'],
      ['PRA-03', 'Prací kapsle 30 ks', 'balení', 28990, 'Na bílé i barevné prádlo.'],
      ['PRA-04', 'Mýdlové vločky 400 g', 'ks', 7990],
    ],
  },
  {
    category: 'Domácnost / Praní / Aviváže a odstraňovače skvrn',
    wares: [
      ['PRA-05', 'Aviváž 1,5 l', 'ks', 9990],
      ['PRA-06', 'Odstraňovač skvrn v prášku 500 g', 'ks', 12990],
      ['PRA-07', 'Prací soda 500 g', 'ks', 2990],
    ],
  },
  {
    category: 'Domácnost / Úklid / Mytí nádobí',
    wares: [
      ['NAD-01', 'Prostředek na nádobí 900 ml', 'ks', 5990],
      ['NAD-02', 'Tablety do myčky 60 ks', 'balení', 27990, 'Vše v jednom, rozpustný obal.'],
      ['NAD-03', 'Sůl do myčky 1,5 kg', 'ks', 4490],
      ['NAD-04', 'Leštidlo do myčky 750 ml', 'ks', 8990],
    ],
  },
  {
    category: 'Domácnost / Úklid / Čisticí prostředky / Kuchyně',
    wares: [
      ['CPR-01', 'Odmašťovač na kuchyň 500 ml', 'ks', 6990, 'S rozprašovačem.'],
      ['CPR-02', 'Čisticí písek 400 g', 'ks', 3490],
    ],
  },
  {
    category: 'Domácnost / Úklid / Čisticí prostředky / Koupelna a WC',
    wares: [
      ['CPR-03', 'Čistič WC 750 ml', 'ks', 4990],
      ['CPR-04', 'Odstraňovač vodního kamene 500 ml', 'ks', 6490],
      ['CPR-05', 'Dezinfekční prostředek s chlorem 1 l', 'ks', 4990],
      ['CPR-06', 'Čistič odpadů 500 g', 'ks', 7990],
    ],
  },
  {
    category: 'Domácnost / Úklid / Čisticí prostředky / Podlahy a okna',
    wares: [
      ['CPR-07', 'Univerzální čistič na podlahy 1 l', 'ks', 4990],
      ['CPR-08', 'Čistič oken 500 ml', 'ks', 4990, 'S rozprašovačem.'],
      ['CPR-09', 'Technický líh 500 ml', 'ks', 7990],
    ],
  },
  {
    category: 'Domácnost / Úklid / Houbičky, utěrky a kbelíky',
    wares: [
      ['UTE-01', 'Houbičky na nádobí 10 ks', 'balení', 2990],
      ['UTE-02', 'Utěrka z mikrovlákna', 'ks', 2990],
      ['UTE-03', 'Hadr na podlahu', 'ks', 2490],
      ['UTE-04', 'Gumové rukavice M', 'balení', 3490, 'Jeden pár.'],
      ['UTE-05', 'Kbelík 10 l', 'ks', 8990],
    ],
  },
  {
    category: 'Domácnost / Papírové zboží / Toaletní papír',
    wares: [
      ['PAP-01', 'Toaletní papír třívrstvý 16 rolí', 'balení', 15990, 'Z čisté celulózy.'],
      ['PAP-02', 'Toaletní papír recyklovaný 8 rolí', 'balení', 7490, 'Dvouvrstvý.'],
    ],
  },
  {
    category: 'Domácnost / Papírové zboží / Kuchyňské utěrky',
    wares: [
      ['PAP-03', 'Kuchyňské utěrky 2 role', 'balení', 4490],
      ['PAP-04', 'Kuchyňské utěrky 4 role', 'balení', 7990],
    ],
  },
  {
    category: 'Domácnost / Papírové zboží / Kapesníky a ubrousky',
    wares: [
      ['PAP-05', 'Papírové kapesníky 10 × 10 ks', 'balení', 3490],
      ['PAP-06', 'Papírové kapesníky v krabičce 100 ks', 'balení', 3490],
      ['PAP-07', 'Papírové ubrousky 50 ks', 'balení', 2490],
    ],
  },
  {
    category: 'Domácnost / Sáčky, fólie a pytle',
    wares: [
      ['SAC-01', 'Pytle na odpad 60 l, 20 ks', 'balení', 3990],
      ['SAC-02', 'Pytle na odpad 120 l, 10 ks', 'balení', 4990],
      ['SAC-03', 'Alobal 10 m', 'ks', 4490],
      ['SAC-04', 'Potravinová fólie 30 m', 'ks', 3490],
      ['SAC-05', 'Papír na pečení 8 m', 'ks', 3490, 'Nepřilnavý, do 220 °C.'],
      ['SAC-06', 'Sáčky na svačiny 100 ks', 'balení', 2490],
    ],
  },
  {
    category: 'Domácnost / Žárovky, baterie a svíčky',
    wares: [
      ['ZAR-01', 'LED žárovka E27 8 W', 'ks', 6990, 'Teplé bílé světlo, 806 lm.'],
      ['ZAR-02', 'LED žárovka E14 5 W', 'ks', 6990, 'Teplé bílé světlo, 470 lm.'],
      ['ZAR-03', 'Tužkové baterie AA 4 ks', 'balení', 9990, 'Alkalické.'],
      ['ZAR-04', 'Mikrotužkové baterie AAA 4 ks', 'balení', 9990, 'Alkalické.'],
      ['ZAR-05', 'Čajové svíčky 50 ks', 'balení', 7990],
    ],
  },
  {
    category: 'Zahrada a grilování / Substráty a hnojiva',
    wares: [
      ['ZHR-01', 'Zahradnický substrát 50 l', 'ks', 14990],
      ['ZHR-02', 'Hnojivo na rajčata 1 l', 'ks', 9990],
    ],
  },
  {
    category: 'Zahrada a grilování / Osiva a sadba',
    wares: [
      ['ZHR-03', 'Travní osivo 1 kg', 'ks', 17990],
      ['ZHR-04', 'Sazečka cibule 500 g', 'ks', 4990],
    ],
  },
  {
    category: 'Zahrada a grilování / Palivo a grilování',
    wares: [
      ['ZHR-05', 'Dřevěné uhlí 2,5 kg', 'ks', 9990, 'Z bukového dřeva.'],
      ['ZHR-06', 'Grilovací brikety 3 kg', 'ks', 11990],
      ['ZHR-07', 'Palivové brikety dřevěné 10 kg', 'balení', 11990],
      ['ZHR-08', 'Dřevěné pelety 15 kg', 'balení', 13990, 'Průměr 6 mm.'],
    ],
  },
]
