import type { Shelf } from './shelf.ts'

export const produce: readonly Shelf[] = [
  {
    category: 'Potraviny / Ovoce a zelenina / Ovoce / Jablka a hrušky',
    wares: [
      ['OVO-01', 'Jablka červená sladká', 'kg', 4290],
      ['OVO-02', 'Jablka na štrúdl', 'kg', 2990, 'Kyselejší, menší, vhodná k pečení a zavařování.'],
      ['OVO-03', 'Hrušky', 'kg', 5490, 'Konzumní, podle sezony různé odrůdy.'],
    ],
  },
  {
    category: 'Potraviny / Ovoce a zelenina / Ovoce / Citrusy',
    wares: [
      ['OVO-04', 'Citrony', 'kg', 6490],
      ['OVO-05', 'Pomeranče', 'kg', 4490, 'Na šťávu i k jídlu.'],
      ['OVO-06', 'Mandarinky', 'kg', 4990],
      ['OVO-07', 'Grapefruity červené', 'kg', 5290],
      ['OVO-08', 'Limetky 500 g', 'balení', 5990, 'V síťce.'],
    ],
  },
  {
    category: 'Potraviny / Ovoce a zelenina / Ovoce / Banány a exotické ovoce',
    wares: [
      ['OVO-09', 'Kiwi', 'ks', 890],
      ['OVO-10', 'Ananas', 'ks', 6990],
      ['OVO-11', 'Avokádo', 'ks', 2990],
      ['OVO-12', 'Mango', 'ks', 3990],
      ['OVO-13', 'Granátové jablko', 'ks', 3490],
    ],
  },
  {
    category: 'Potraviny / Ovoce a zelenina / Ovoce / Peckoviny a hrozny',
    wares: [
      ['OVO-14', 'Hrozny bílé bezsemenné', 'kg', 8990],
      ['OVO-15', 'Hrozny červené', 'kg', 8490],
      ['OVO-16', 'Švestky', 'kg', 4490],
      ['OVO-17', 'Nektarinky', 'kg', 6990],
      ['OVO-18', 'Meruňky', 'kg', 8990],
    ],
  },
  {
    category: 'Potraviny / Ovoce a zelenina / Ovoce / Bobuloviny a melouny',
    wares: [
      ['OVO-19', 'Borůvky 250 g', 'balení', 6990, 'V misce.'],
      ['OVO-20', 'Maliny 125 g', 'balení', 5490, 'V misce.'],
      ['OVO-21', 'Jahody 500 g', 'balení', 8990, 'V misce.'],
      ['OVO-22', 'Meloun vodní', 'kg', 2490],
      ['OVO-23', 'Meloun žlutý', 'kg', 3990],
    ],
  },
  {
    category: 'Potraviny / Ovoce a zelenina / Zelenina / Brambory a kořenová zelenina / Brambory',
    wares: [
      ['BRA-A', 'Brambory konzumní salátové, varný typ A', 'kg', 2590, 'Pevné, do salátu a jako příloha.'],
      ['BRA-C', 'Brambory konzumní na kaši, varný typ C', 'kg', 2390, 'Moučné, na kaši a do těsta.'],
      ['BRA-R', 'Brambory konzumní rané, varný typ AB', 'kg', 3290, 'Tenká slupka, stačí je umýt.'],
      ['BRA-S', 'Batáty', 'kg', 5990, 'Sladké brambory.'],
    ],
  },
  {
    category: 'Potraviny / Ovoce a zelenina / Zelenina / Brambory a kořenová zelenina / Kořenová zelenina',
    wares: [
      ['ZEL-01', 'Petržel kořenová', 'kg', 7990, 'Bez natě.'],
      ['ZEL-02', 'Celer bulvový', 'kg', 4990],
      ['ZEL-03', 'Červená řepa', 'kg', 2990],
      ['ZEL-04', 'Ředkvičky, svazek', 'ks', 2290],
      ['ZEL-05', 'Mrkev s natí, svazek', 'ks', 3990],
      ['ZEL-06', 'Pastinák', 'kg', 7490],
      ['ZEL-07', 'Zázvor', 'kg', 13990],
    ],
  },
  {
    category: 'Potraviny / Ovoce a zelenina / Zelenina / Cibule a česnek',
    wares: [
      ['ZEL-08', 'Cibule červená', 'kg', 3490],
      ['ZEL-09', 'Česnek', 'kg', 17990],
      ['ZEL-10', 'Pórek', 'kg', 5990],
      ['ZEL-11', 'Jarní cibulka, svazek', 'ks', 1990],
      ['ZEL-12', 'Šalotka 250 g', 'balení', 3490],
    ],
  },
  {
    category: 'Potraviny / Ovoce a zelenina / Zelenina / Plodová zelenina / Rajčata',
    wares: [
      ['ZEL-13', 'Rajčata', 'kg', 5490],
      ['ZEL-14', 'Rajčata keříková', 'kg', 6490],
      ['ZEL-15', 'Rajčata cherry 250 g', 'balení', 3990, 'V misce.'],
    ],
  },
  {
    category: 'Potraviny / Ovoce a zelenina / Zelenina / Plodová zelenina / Papriky',
    wares: [
      ['ZEL-16', 'Paprika červená', 'kg', 8990],
      ['ZEL-17', 'Paprika bílá', 'kg', 7490],
      ['ZEL-18', 'Chilli papričky 50 g', 'balení', 2990],
    ],
  },
  {
    category: 'Potraviny / Ovoce a zelenina / Zelenina / Plodová zelenina / Okurky a cukety',
    wares: [
      ['ZEL-19', 'Okurka salátová', 'ks', 2490],
      ['ZEL-20', 'Okurky nakládačky', 'kg', 4490, 'K zavařování.'],
      ['ZEL-21', 'Cuketa', 'kg', 4490],
      ['ZEL-22', 'Lilek', 'kg', 6490],
      ['ZEL-23', 'Dýně hokkaidó', 'kg', 3490],
    ],
  },
  {
    category: 'Potraviny / Ovoce a zelenina / Zelenina / Košťálová zelenina',
    wares: [
      ['ZEL-24', 'Zelí bílé hlávkové', 'kg', 1990],
      ['ZEL-25', 'Zelí červené hlávkové', 'kg', 2490],
      ['ZEL-26', 'Květák', 'ks', 4990],
      ['ZEL-27', 'Brokolice 500 g', 'balení', 3990, 'V balení, chlazená.'],
      ['ZEL-28', 'Kedlubna', 'ks', 1790],
      ['ZEL-29', 'Kapusta hlávková', 'kg', 3490],
    ],
  },
  {
    category: 'Potraviny / Ovoce a zelenina / Zelenina / Saláty a listová zelenina',
    wares: [
      ['ZEL-30', 'Salát hlávkový', 'ks', 2990],
      ['ZEL-31', 'Salát ledový', 'ks', 3490],
      ['ZEL-32', 'Polníček 100 g', 'balení', 3990, 'Praný, k přímé spotřebě.'],
      ['ZEL-33', 'Rukola 100 g', 'balení', 3990, 'Praná, k přímé spotřebě.'],
      ['ZEL-34', 'Špenát listový 250 g', 'balení', 5490],
      ['ZEL-35', 'Čínské zelí', 'kg', 3490],
    ],
  },
  {
    category: 'Potraviny / Ovoce a zelenina / Bylinky a houby',
    wares: [
      ['BYL-01', 'Petrželka hladkolistá 100 g', 'balení', 2590],
      ['BYL-02', 'Pažitka v květináči', 'ks', 3490, 'Živá rostlina.'],
      ['BYL-03', 'Bazalka v květináči', 'ks', 3490, 'Živá rostlina.'],
      ['BYL-04', 'Kopr 50 g', 'balení', 2290],
      ['HOU-01', 'Žampiony bílé 250 g', 'balení', 2990, 'Pěstované, v misce.'],
      ['HOU-02', 'Hlíva ústřičná 250 g', 'balení', 4990, 'Pěstovaná, v misce.'],
    ],
  },
]
