import type { Shelf } from './shelf.ts'

/** For people's bodies, for the smallest ones, and for animals. */
export const care: readonly Shelf[] = [
  {
    category: 'Drogerie / Mýdla a sprchové gely',
    wares: [
      ['MYD-01', 'Tuhé mýdlo 100 g', 'ks', 1990],
      ['MYD-02', 'Tekuté mýdlo 500 ml', 'ks', 4990],
      ['MYD-03', 'Tekuté mýdlo, náplň 1 l', 'ks', 6990, 'Doplní dávkovač dvakrát.'],
      ['MYD-04', 'Sprchový gel 400 ml', 'ks', 7990],
      ['MYD-05', 'Pěna do koupele 1 l', 'ks', 8990],
    ],
  },
  {
    category: 'Drogerie / Péče o vlasy',
    wares: [
      ['VLA-01', 'Šampon na normální vlasy 400 ml', 'ks', 8990],
      ['VLA-02', 'Šampon proti lupům 400 ml', 'ks', 11990],
      ['VLA-03', 'Kondicionér 250 ml', 'ks', 8990],
    ],
  },
  {
    category: 'Drogerie / Péče o zuby',
    wares: [
      ['ZUB-01', 'Zubní pasta 75 ml', 'ks', 5990, 'S fluoridem.'],
      ['ZUB-02', 'Dětská zubní pasta 50 ml', 'ks', 5990],
      ['ZUB-03', 'Zubní kartáček měkký', 'ks', 4990],
      ['ZUB-04', 'Ústní voda 500 ml', 'ks', 10990],
      ['ZUB-05', 'Zubní nit 50 m', 'ks', 6990],
    ],
  },
  {
    category: 'Drogerie / Péče o pleť a tělo',
    wares: [
      ['TEL-01', 'Krém na ruce 100 ml', 'ks', 4990],
      ['TEL-02', 'Tělové mléko 400 ml', 'ks', 11990],
      ['TEL-03', 'Antiperspirant kuličkový 50 ml', 'ks', 7990],
      ['TEL-04', 'Opalovací mléko SPF 30 200 ml', 'ks', 24990],
      ['TEL-05', 'Odličovací tampony 80 ks', 'balení', 3490],
      ['TEL-06', 'Vatové tyčinky 200 ks', 'balení', 2990],
    ],
  },
  {
    category: 'Drogerie / Holení',
    wares: [
      ['HOL-01', 'Jednorázová holítka 5 ks', 'balení', 8990],
      ['HOL-02', 'Pěna na holení 200 ml', 'ks', 6990],
    ],
  },
  {
    category: 'Drogerie / Dámská hygiena',
    wares: [
      ['DAM-01', 'Dámské vložky 14 ks', 'balení', 5990, 'S křidélky.'],
      ['DAM-02', 'Tampony 16 ks', 'balení', 7990],
      ['DAM-03', 'Slipové vložky 60 ks', 'balení', 7490],
    ],
  },
  {
    category: 'Drogerie / Lékárnička',
    wares: [
      ['LEK-01', 'Náplasti 20 ks', 'balení', 4490],
      ['LEK-02', 'Obinadlo elastické 8 cm', 'ks', 3990],
      ['LEK-03', 'Dezinfekce na ruce 250 ml', 'ks', 6990],
    ],
  },
  {
    category: 'Pro děti / Plenky',
    wares: [
      ['PLE-01', 'Plenky 2, 4–8 kg, 66 ks', 'balení', 34990],
      ['PLE-02', 'Plenky 4, 9–14 kg, 52 ks', 'balení', 34990],
      ['PLE-03', 'Plenkové kalhotky 5, 44 ks', 'balení', 36990],
    ],
  },
  {
    category: 'Pro děti / Vlhčené ubrousky a péče',
    wares: [
      ['PLE-04', 'Vlhčené ubrousky 72 ks', 'balení', 3990],
      ['PLE-05', 'Dětský šampon 200 ml', 'ks', 7990],
      ['PLE-06', 'Krém na opruzeniny 100 ml', 'ks', 11990],
    ],
  },
  {
    category: 'Pro zvířata / Psi / Krmivo pro psy',
    wares: [
      ['PES-01', 'Granule pro dospělé psy 10 kg', 'ks', 59990],
      ['PES-02', 'Granule pro štěňata 3 kg', 'ks', 34990],
      ['PES-03', 'Konzerva pro psy hovězí 1240 g', 'ks', 5990, 'Kompletní krmivo.'],
      ['PES-04', 'Kapsička pro psy 100 g', 'ks', 1990],
    ],
  },
  {
    category: 'Pro zvířata / Psi / Pamlsky pro psy',
    wares: [
      ['PES-05', 'Žvýkací tyčinky 7 ks', 'balení', 5990],
      ['PES-06', 'Sušené vepřové ucho', 'ks', 2490],
    ],
  },
  {
    category: 'Pro zvířata / Kočky / Krmivo pro kočky',
    wares: [
      ['KOC-01', 'Granule pro kočky 2 kg', 'ks', 22990],
      ['KOC-02', 'Kapsička pro kočky 85 g', 'ks', 1490],
      ['KOC-03', 'Kapsičky pro kočky 12 × 85 g', 'balení', 14990],
      ['KOC-04', 'Konzerva pro kočky 400 g', 'ks', 2990],
    ],
  },
  {
    category: 'Pro zvířata / Kočky / Steliva',
    wares: [
      ['KOC-05', 'Hrudkující stelivo 10 kg', 'ks', 19990],
      ['KOC-06', 'Dřevěné stelivo 10 l', 'ks', 9990, 'Z lisovaných pilin, kompostovatelné.'],
    ],
  },
  {
    category: 'Pro zvířata / Malá zvířata a ptáci',
    wares: [
      ['ZVI-01', 'Seno pro hlodavce 1 kg', 'ks', 5990],
      ['ZVI-02', 'Krmivo pro králíky 1 kg', 'ks', 6990],
      ['ZVI-03', 'Slunečnice pro venkovní ptáky 1 kg', 'ks', 5490],
      ['ZVI-04', 'Lojové koule pro ptáky 6 ks', 'balení', 4490],
    ],
  },
]
