import type { Shelf } from './shelf.ts'

/** Eggs, bread, meat, fish and what is frozen. */
export const fresh: readonly Shelf[] = [
  {
    category: 'Potraviny / Vejce',
    wares: [
      ['VEJ-10', 'Vejce M, podestýlka 10 ks', 'balení', 5990],
      ['VEJ-L', 'Vejce L z volného výběhu', 'ks', 790],
      ['VEJ-B', 'Vejce M z ekologického chovu 6 ks', 'balení', 6990],
      ['VEJ-K', 'Křepelčí vejce 12 ks', 'balení', 5490],
    ],
  },
  {
    category: 'Potraviny / Pečivo / Chléb / Čerstvý chléb',
    wares: [
      ['CHL-01', 'Chléb kmínový 500 g', 'ks', 2690, 'Pšenično-žitný, nebalený.'],
      ['CHL-02', 'Chléb žitný kváskový 800 g', 'ks', 6990],
      ['CHL-03', 'Chléb slunečnicový 500 g', 'ks', 4290],
      ['CHL-04', 'Chléb celozrnný 500 g', 'ks', 4490],
    ],
  },
  {
    category: 'Potraviny / Pečivo / Chléb / Balený a toustový chléb',
    wares: [
      ['CHL-05', 'Toustový chléb světlý 500 g', 'ks', 2990, 'Krájený.'],
      ['CHL-06', 'Toustový chléb celozrnný 500 g', 'ks', 3490, 'Krájený.'],
      ['CHL-07', 'Knäckebrot žitný 250 g', 'ks', 4490, 'Křehký suchý chléb.'],
      ['CHL-08', 'Chléb bez lepku 300 g', 'ks', 8990],
      ['CHL-09', 'Tortilly pšeničné 6 ks', 'balení', 4990],
    ],
  },
  {
    category: 'Potraviny / Pečivo / Rohlíky, housky a bagety',
    wares: [
      ['PEC-01', 'Houska pletená', 'ks', 490],
      ['PEC-02', 'Kaiserka', 'ks', 490],
      ['PEC-03', 'Rohlík celozrnný', 'ks', 690],
      ['PEC-04', 'Bageta francouzská 250 g', 'ks', 1990, 'Nebalená.'],
      ['PEC-05', 'Dalamánek', 'ks', 690],
      ['PEC-06', 'Hamburgerová bulka 80 g', 'ks', 1290],
      ['PEC-07', 'Veka 400 g', 'ks', 2490],
    ],
  },
  {
    category: 'Potraviny / Pečivo / Sladké pečivo',
    wares: [
      ['PEC-08', 'Vánočka 400 g', 'ks', 4990],
      ['PEC-09', 'Koláč tvarohový', 'ks', 1890],
      ['PEC-10', 'Koláč makový', 'ks', 1890],
      ['PEC-11', 'Kobliha s meruňkovou náplní', 'ks', 1490, 'Smažená.'],
      ['PEC-12', 'Loupák', 'ks', 990],
      ['PEC-13', 'Máslový croissant', 'ks', 1790],
      ['PEC-14', 'Závin jablečný 400 g', 'ks', 6490],
      ['PEC-15', 'Bábovka mramorová 400 g', 'ks', 6990],
    ],
  },
  {
    category: 'Potraviny / Pečivo / Strouhanka a knedlíky',
    wares: [
      ['PEC-16', 'Strouhanka 500 g', 'ks', 2590],
      ['PEC-17', 'Houskový knedlík 600 g', 'ks', 4490, 'Hotový, stačí ohřát v páře.'],
      ['PEC-18', 'Bramborový knedlík 600 g', 'ks', 4990, 'Hotový, stačí ohřát v páře.'],
    ],
  },
  {
    category: 'Potraviny / Maso / Drůbež / Kuřecí',
    wares: [
      ['KUR-01', 'Kuře celé chlazené', 'kg', 8990, 'Třídy A, bez drobů.'],
      ['KUR-02', 'Kuřecí stehna', 'kg', 8490],
      ['KUR-03', 'Kuřecí křídla', 'kg', 7990],
      ['KUR-04', 'Kuřecí stehenní řízky', 'kg', 15990, 'Bez kosti a kůže.'],
      ['KUR-05', 'Kuřecí játra 500 g', 'balení', 4990],
      ['KUR-06', 'Slepice na polévku', 'kg', 9990],
    ],
  },
  {
    category: 'Potraviny / Maso / Drůbež / Krůtí a kachní',
    wares: [
      ['KRU-01', 'Krůtí prsa', 'kg', 25990],
      ['KRU-02', 'Krůtí stehno bez kosti', 'kg', 18990],
      ['KAC-01', 'Kachna celá', 'kg', 14990],
      ['KAC-02', 'Kachní stehna', 'kg', 21990],
    ],
  },
  {
    category: 'Potraviny / Maso / Vepřové',
    wares: [
      ['VEP-01', 'Vepřová krkovice bez kosti', 'kg', 16990],
      ['VEP-02', 'Vepřová pečeně bez kosti', 'kg', 17990],
      ['VEP-03', 'Vepřová plec bez kosti', 'kg', 13990],
      ['VEP-04', 'Vepřový bok s kostí', 'kg', 13490],
      ['VEP-05', 'Vepřová panenka', 'kg', 24990, 'Libová, na rychlou úpravu.'],
      ['VEP-06', 'Vepřové koleno', 'kg', 9990],
    ],
  },
  {
    category: 'Potraviny / Maso / Hovězí',
    wares: [
      ['HOV-01', 'Hovězí zadní', 'kg', 32990, 'Na pečení a dušení.'],
      ['HOV-02', 'Hovězí kližka', 'kg', 27990, 'Na guláš.'],
      ['HOV-03', 'Hovězí přední bez kosti', 'kg', 26990],
      ['HOV-04', 'Hovězí svíčková', 'kg', 79990, 'Nejjemnější část, na steaky a pečení.'],
      ['HOV-05', 'Hovězí kosti na vývar', 'kg', 4990],
    ],
  },
  {
    category: 'Potraviny / Maso / Mleté maso',
    wares: [
      ['MLT-01', 'Mleté maso vepřové', 'kg', 14990],
      ['MLT-02', 'Mleté maso hovězí', 'kg', 26990],
      ['MLT-03', 'Mleté maso mix', 'kg', 19990, 'Půl na půl hovězí a vepřové.'],
      ['MLT-04', 'Mleté maso kuřecí', 'kg', 16990],
    ],
  },
  {
    category: 'Potraviny / Uzeniny / Šunky',
    wares: [
      ['UZE-01', 'Šunka výběrová', 'kg', 24990, 'Nejméně 80 % masa, krájená.'],
      ['UZE-02', 'Šunka nejvyšší jakosti 100 g', 'ks', 4490, 'Nejméně 90 % masa, plátky.'],
      ['UZE-03', 'Krůtí šunka 100 g', 'ks', 3990],
    ],
  },
  {
    category: 'Potraviny / Uzeniny / Salámy a klobásy',
    wares: [
      ['UZE-04', 'Salám Vysočina', 'kg', 24990],
      ['UZE-05', 'Lovecký salám 100 g', 'ks', 4290, 'Plátky.'],
      ['UZE-06', 'Salám Junior', 'kg', 15990],
      ['UZE-07', 'Klobása domácí 300 g', 'ks', 7490],
      ['UZE-08', 'Vinná klobása', 'kg', 17990],
      ['UZE-09', 'Jitrnice', 'kg', 12990],
    ],
  },
  {
    category: 'Potraviny / Uzeniny / Párky a špekáčky',
    wares: [
      ['UZE-10', 'Vídeňské párky', 'kg', 19990],
      ['UZE-11', 'Kuřecí párky 200 g', 'ks', 3990],
      ['UZE-12', 'Špekáčky', 'kg', 14990],
    ],
  },
  {
    category: 'Potraviny / Uzeniny / Slanina a uzené maso',
    wares: [
      ['UZE-13', 'Anglická slanina 200 g', 'ks', 5490, 'Plátky.'],
      ['UZE-14', 'Uzená krkovice', 'kg', 22990],
      ['UZE-15', 'Uzené koleno', 'kg', 13990],
    ],
  },
  {
    category: 'Potraviny / Uzeniny / Paštiky',
    wares: [
      ['UZE-16', 'Játrová paštika 100 g', 'ks', 2490],
      ['UZE-17', 'Tlačenka světlá', 'kg', 14990, 'Krájená.'],
    ],
  },
  {
    category: 'Potraviny / Ryby / Čerstvé a uzené ryby',
    wares: [
      ['RYB-01', 'Losos filet s kůží', 'kg', 54990],
      ['RYB-02', 'Pstruh kuchaný', 'kg', 29990, 'Celý, vykuchaný.'],
      ['RYB-03', 'Kapr, půlky', 'kg', 22990, 'Vykuchaný, půlený podél páteře.'],
      ['RYB-04', 'Uzená makrela', 'kg', 26990],
      ['RYB-05', 'Uzený losos, plátky 100 g', 'ks', 8990],
    ],
  },
  {
    category: 'Potraviny / Ryby / Rybí saláty a zavináče',
    wares: [
      ['RYB-06', 'Zavináče 370 g', 'ks', 7490],
      ['RYB-07', 'Rybí salát v majonéze 150 g', 'ks', 3490],
      ['RYB-08', 'Pomazánka z uzené makrely 150 g', 'ks', 4490],
    ],
  },
  {
    category: 'Potraviny / Mražené / Mražená zelenina a ovoce / Mražená zelenina',
    wares: [
      ['MRA-01', 'Mražený hrášek 450 g', 'ks', 3990, 'Hluboko mražený.'],
      ['MRA-02', 'Mražený špenát sekaný 450 g', 'ks', 2990, 'Hluboko mražený.'],
      ['MRA-03', 'Mražená zeleninová směs 450 g', 'ks', 3690, 'Mrkev, hrášek, květák, fazolky.'],
      ['MRA-04', 'Mražená brokolice 450 g', 'ks', 4490, 'Hluboko mražená.'],
    ],
  },
  {
    category: 'Potraviny / Mražené / Mražená zelenina a ovoce / Mražené ovoce',
    wares: [
      ['MRA-05', 'Mražené maliny 300 g', 'ks', 7490, 'Hluboko mražené.'],
      ['MRA-06', 'Mražená lesní směs 300 g', 'ks', 6990, 'Maliny, ostružiny, borůvky, rybíz.'],
    ],
  },
  {
    category: 'Potraviny / Mražené / Mražená zelenina a ovoce / Hranolky a bramborové přílohy',
    wares: [
      ['MRA-07', 'Hranolky 1 kg', 'ks', 5990, 'Předsmažené, do trouby i do fritézy.'],
      ['MRA-08', 'Bramborové krokety 750 g', 'ks', 5490],
    ],
  },
  {
    category: 'Potraviny / Mražené / Mražené ryby',
    wares: [
      ['MRA-09', 'Rybí prsty 300 g', 'ks', 6990, 'Deset kusů, obalované.'],
      ['MRA-10', 'Filé z aljašské tresky 400 g', 'ks', 10990, 'Hluboko mražené, 4 × 100 g.'],
      ['MRA-11', 'Mražené krevety loupané 250 g', 'ks', 12990],
    ],
  },
  {
    category: 'Potraviny / Mražené / Mražená jídla a těsta',
    wares: [
      ['MRA-12', 'Mražená pizza šunková 350 g', 'ks', 6990],
      ['MRA-13', 'Ovocné knedlíky jahodové 1 kg', 'ks', 9990, 'Hluboko mražené.'],
      ['MRA-14', 'Listové těsto 400 g', 'ks', 3690, 'Hluboko mražené.'],
      ['MRA-15', 'Mražené špagety s boloňskou omáčkou 400 g', 'ks', 7990],
    ],
  },
  {
    category: 'Potraviny / Mražené / Zmrzliny',
    wares: [
      ['ZMR-01', 'Zmrzlina vanilková 1 l', 'ks', 8990],
      ['ZMR-02', 'Nanuk v čokoládě 90 ml', 'ks', 2290],
      ['ZMR-03', 'Ovocný sorbet 500 ml', 'ks', 9990],
    ],
  },
]
