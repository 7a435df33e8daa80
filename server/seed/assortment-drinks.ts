import type { Shelf } from './shelf.ts'

export const drinks: readonly Shelf[] = [
  {
    category: 'Nápoje / Nealkoholické nápoje / Vody',
    wares: [
      ['VOD-01', 'Minerální voda jemně perlivá 1,5 l', 'ks', 1690],
      ['VOD-02', 'Pramenitá voda neperlivá 1,5 l', 'ks', 1390],
      ['VOD-03', 'Pramenitá voda 6 × 1,5 l', 'balení', 7490],
      ['VOD-04', 'Minerální voda s citronem 1,5 l', 'ks', 1990],
      ['VOD-05', 'Kojenecká voda 1,5 l', 'ks', 1890, 'Vhodná k přípravě kojenecké stravy.'],
    ],
  },
  {
    category: 'Nápoje / Nealkoholické nápoje / Limonády a sirupy / Limonády',
    wares: [
      ['LIM-01', 'Kolový nápoj 1,5 l', 'ks', 3490],
      ['LIM-02', 'Kolový nápoj bez cukru 1,5 l', 'ks', 3490],
      ['LIM-03', 'Pomerančová limonáda 1,5 l', 'ks', 2990],
      ['LIM-04', 'Citronová limonáda 1,5 l', 'ks', 2990],
      ['LIM-05', 'Bylinná limonáda 1,5 l', 'ks', 3490],
      ['LIM-06', 'Tonik 1 l', 'ks', 3290],
      ['LIM-07', 'Ledový čaj broskvový 1,5 l', 'ks', 2990],
      ['LIM-08', 'Energetický nápoj 500 ml', 'ks', 2990, 'Vysoký obsah kofeinu. Není určeno dětem.'],
    ],
  },
  {
    category: 'Nápoje / Nealkoholické nápoje / Limonády a sirupy / Sirupy',
    wares: [
      ['SIR-01', 'Sirup malinový 700 ml', 'ks', 6990],
      ['SIR-02', 'Sirup bezový 700 ml', 'ks', 7490],
      ['SIR-03', 'Sirup pomerančový 700 ml', 'ks', 5990],
    ],
  },
  {
    category: 'Nápoje / Nealkoholické nápoje / Džusy a mošty',
    wares: [
      ['DZU-01', 'Pomerančový džus 100 % 1 l', 'ks', 4990, 'Z koncentrátu, bez přidaného cukru.'],
      ['DZU-02', 'Jablečný džus 100 % 1 l', 'ks', 3990, 'Z koncentrátu, bez přidaného cukru.'],
      ['DZU-03', 'Multivitaminový nápoj 1 l', 'ks', 3290],
      ['DZU-04', 'Jablečný mošt 3 l', 'ks', 12990, 'Lisovaný, pasterovaný, v krabici s kohoutkem.'],
      ['DZU-06', 'Čerstvý jablečný mošt stáčený', 'l', 3990, 'Nepasterovaný, vydrží týden v chladu.'],
      ['DZU-05', 'Rajčatová šťáva 1 l', 'ks', 4490],
    ],
  },
  {
    category: 'Nápoje / Nealkoholické nápoje / Rostlinné nápoje',
    wares: [
      ['ROS-01', 'Ovesný nápoj 1 l', 'ks', 4990, 'Z ovsa, bez mléka.'],
      ['ROS-02', 'Sójový nápoj 1 l', 'ks', 4490],
      ['ROS-03', 'Mandlový nápoj 1 l', 'ks', 6490],
      ['ROS-04', 'Rýžový nápoj 1 l', 'ks', 5490],
    ],
  },
  {
    category: 'Nápoje / Káva, čaj a kakao / Káva',
    wares: [
      ['KAV-01', 'Mletá káva 250 g', 'ks', 11990],
      ['KAV-02', 'Rozpustná káva 200 g', 'ks', 18990, 'Lyofilizovaná.'],
      ['KAV-03', 'Zrnková káva bez kofeinu 250 g', 'ks', 14990],
      ['KAV-04', 'Kávové kapsle 10 ks', 'balení', 9990],
      ['KAV-05', 'Obilninová káva 200 g', 'ks', 4990, 'Z praženého obilí a čekanky, bez kofeinu.'],
    ],
  },
  {
    category: 'Nápoje / Káva, čaj a kakao / Čaj',
    wares: [
      ['CAJ-01', 'Černý čaj 20 sáčků', 'balení', 3490],
      ['CAJ-02', 'Zelený čaj 20 sáčků', 'balení', 3990],
      ['CAJ-03', 'Ovocný čaj 20 sáčků', 'balení', 3290, 'Bez kofeinu.'],
      ['CAJ-04', 'Mátový čaj 20 sáčků', 'balení', 3490, 'Bez kofeinu.'],
      ['CAJ-05', 'Heřmánkový čaj 20 sáčků', 'balení', 3490, 'Bez kofeinu.'],
      ['CAJ-06', 'Sypaný černý čaj 100 g', 'ks', 8990],
    ],
  },
  {
    category: 'Nápoje / Káva, čaj a kakao / Kakao a instantní nápoje',
    wares: [
      ['KAK-01', 'Rozpustné kakao 300 g', 'ks', 6490],
      ['KAK-02', 'Horká čokoláda v sáčku 25 g', 'ks', 1490],
    ],
  },
  {
    category: 'Nápoje / Alkoholické nápoje / Pivo',
    wares: [
      ['PIV-01', 'Pivo světlé výčepní 0,5 l', 'ks', 1890, 'Bez zálohy na láhev. Jen pro starší 18 let.'],
      ['PIV-02', 'Pivo světlý ležák 0,5 l', 'ks', 2490, 'Bez zálohy na láhev. Jen pro starší 18 let.'],
      ['PIV-03', 'Pivo nealkoholické 0,5 l', 'ks', 1990, 'Nejvýše 0,5 % alkoholu.'],
      ['PIV-04', 'Radler citronový 0,5 l', 'ks', 2190, 'Jen pro starší 18 let.'],
    ],
  },
  {
    category: 'Nápoje / Alkoholické nápoje / Víno',
    wares: [
      ['VIN-01', 'Bílé víno suché 0,75 l', 'ks', 12990, 'Jen pro starší 18 let.'],
      ['VIN-02', 'Červené víno suché 0,75 l', 'ks', 12990, 'Jen pro starší 18 let.'],
      ['VIN-03', 'Šumivé víno 0,75 l', 'ks', 15990, 'Jen pro starší 18 let.'],
    ],
  },
  {
    category: 'Nápoje / Alkoholické nápoje / Lihoviny',
    wares: [
      ['LIH-01', 'Slivovice 0,5 l', 'ks', 34990, '45 % alkoholu. Jen pro starší 18 let.'],
      ['LIH-02', 'Tuzemák na pečení 0,5 l', 'ks', 16990, 'Jen pro starší 18 let.'],
    ],
  },
]
