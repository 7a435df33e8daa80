import type { Shelf } from './shelf.ts'

export const dairy: readonly Shelf[] = [
  {
    category: 'Potraviny / Mléčné a chlazené / Mléko a mléčné nápoje / Mléko / Čerstvé mléko',
    wares: [
      ['MLE-01', 'Čerstvé mléko plnotučné 1 l', 'ks', 3290, 'Nejméně 3,5 % tuku, pasterované.'],
      ['MLE-02', 'Čerstvé mléko polotučné 1 l', 'ks', 2990, '1,5 % tuku, pasterované.'],
      ['MLE-09', 'Farmářské mléko plnotučné', 'l', 2890, 'Neošetřené teplem, před pitím převařit. Do vlastních lahví.'],
      ['MLE-03', 'Kozí mléko 500 ml', 'ks', 4990, 'Pasterované.'],
    ],
  },
  {
    category: 'Potraviny / Mléčné a chlazené / Mléko a mléčné nápoje / Mléko / Trvanlivé mléko',
    wares: [
      ['MLE-04', 'Trvanlivé mléko plnotučné 1 l', 'ks', 2490, 'Nejméně 3,5 % tuku, ošetřené vysokou teplotou.'],
      ['MLE-05', 'Trvanlivé mléko odstředěné 1 l', 'ks', 1890, 'Nejvýše 0,5 % tuku.'],
      ['MLE-06', 'Kondenzované mléko slazené 397 g', 'ks', 6290],
    ],
  },
  {
    category: 'Potraviny / Mléčné a chlazené / Mléko a mléčné nápoje / Mléko / Mléko bez laktózy',
    wares: [
      ['MLE-07', 'Mléko bez laktózy polotučné 1 l', 'ks', 3290, '1,5 % tuku, mléčný cukr rozštěpený enzymem.'],
      ['MLE-08', 'Mléko bez laktózy plnotučné 1 l', 'ks', 3690, 'Mléčný cukr rozštěpený enzymem.'],
    ],
  },
  {
    category: 'Potraviny / Mléčné a chlazené / Mléko a mléčné nápoje / Kefíry a zákysy',
    wares: [
      ['KEF-01', 'Kefírové mléko 500 ml', 'ks', 2290, 'Kysaný mléčný nápoj s kefírovou kulturou.'],
      ['KEF-02', 'Kefírové mléko 1 l', 'ks', 3990, 'Kysaný mléčný nápoj s kefírovou kulturou.'],
      ['KEF-03', 'Podmáslí 500 ml', 'ks', 2190, 'Zbývá při stloukání másla.'],
      ['KEF-04', 'Acidofilní mléko 500 ml', 'ks', 2390],
    ],
  },
  {
    category: 'Potraviny / Mléčné a chlazené / Mléko a mléčné nápoje / Mléčné a jogurtové nápoje',
    wares: [
      ['MLN-01', 'Jogurtový nápoj jahodový 300 ml', 'ks', 2690],
      ['MLN-02', 'Jogurtový nápoj bílý 300 ml', 'ks', 2490],
      ['MLN-03', 'Kakaové mléko 250 ml', 'ks', 1990],
      ['MLN-04', 'Proteinový mléčný nápoj 250 ml', 'ks', 2990],
      ['MLN-05', 'Ledová káva s mlékem 230 ml', 'ks', 3190],
    ],
  },
  {
    category: 'Potraviny / Mléčné a chlazené / Jogurty a dezerty / Jogurty / Bílé jogurty',
    wares: [
      ['JOG-01', 'Bílý jogurt 150 g', 'ks', 1390],
      ['JOG-02', 'Bílý jogurt 400 g', 'ks', 3340],
      ['JOG-03', 'Bílý jogurt v kyblíku 1 kg', 'ks', 7490, 'Rodinné balení.'],
      ['JOG-04', 'Bio bílý jogurt 180 g', 'ks', 2390, 'Z mléka ekologického zemědělství.'],
      ['JOG-05', 'Jogurt bez laktózy 150 g', 'ks', 2490],
    ],
  },
  {
    category: 'Potraviny / Mléčné a chlazené / Jogurty a dezerty / Jogurty / Ochucené jogurty',
    wares: [
      ['JOG-06', 'Jogurt jahodový 150 g', 'ks', 1590],
      ['JOG-07', 'Jogurt borůvkový 150 g', 'ks', 1590],
      ['JOG-08', 'Jogurt meruňkový 150 g', 'ks', 1590],
      ['JOG-09', 'Jogurt vanilkový 150 g', 'ks', 1590],
      ['JOG-10', 'Smetanový jogurt čokoládový 150 g', 'ks', 1990],
    ],
  },
  {
    category: 'Potraviny / Mléčné a chlazené / Jogurty a dezerty / Jogurty / Řecké jogurty a skyry',
    wares: [
      ['JOG-11', 'Řecký jogurt bílý 140 g', 'ks', 2190, 'Hustý, smetanový.'],
      ['JOG-12', 'Řecký jogurt bílý 1 kg', 'ks', 11990, 'Hustý, smetanový, v kyblíku.'],
      ['JOG-13', 'Skyr bílý 130 g', 'ks', 2290, 'Nejvýše 0,5 % tuku.'],
      ['JOG-14', 'Skyr borůvkový 130 g', 'ks', 2290],
    ],
  },
  {
    category: 'Potraviny / Mléčné a chlazené / Jogurty a dezerty / Tvarohové dezerty',
    wares: [
      ['DEZ-01', 'Tvarohový dezert vanilkový 130 g', 'ks', 2240],
      ['DEZ-02', 'Tvarohový dezert čokoládový 130 g', 'ks', 2240],
      ['DEZ-03', 'Tvarohová tyčinka v čokoládě 40 g', 'ks', 1390],
    ],
  },
  {
    category: 'Potraviny / Mléčné a chlazené / Jogurty a dezerty / Pudinky a mléčná rýže',
    wares: [
      ['DEZ-04', 'Pudink čokoládový se šlehačkou 200 g', 'ks', 1990],
      ['DEZ-05', 'Pudink vanilkový 150 g', 'ks', 1790],
      ['DEZ-06', 'Mléčná rýže se skořicí 175 g', 'ks', 1890],
    ],
  },
  {
    category: 'Potraviny / Mléčné a chlazené / Smetany, tvarohy a tuky / Smetany',
    wares: [
      ['SME-01', 'Smetana ke šlehání 200 ml', 'ks', 3990, '33 % tuku.'],
      ['SME-02', 'Smetana na vaření 200 ml', 'ks', 2490, '12 % tuku.'],
      ['SME-03', 'Zakysaná smetana 180 g', 'ks', 2290, 'Nejméně 14 % tuku.'],
      ['SME-04', 'Zakysaná smetana 375 g', 'ks', 4490, 'Nejméně 14 % tuku.'],
      ['SME-05', 'Rostlinná smetana 250 ml', 'ks', 4490],
      ['SME-06', 'Smetana do kávy 10 × 10 g', 'balení', 2290],
    ],
  },
  {
    category: 'Potraviny / Mléčné a chlazené / Smetany, tvarohy a tuky / Tvarohy',
    wares: [
      ['TVA-01', 'Tvaroh měkký odtučněný 250 g', 'ks', 2890],
      ['TVA-02', 'Tvaroh tučný 250 g', 'ks', 3790],
      ['TVA-03', 'Tvaroh měkký v kyblíku 1 kg', 'ks', 11490, 'Na pečení.'],
      ['TVA-04', 'Tvaroh tvrdý na strouhání 250 g', 'ks', 4490],
      ['TVA-05', 'Tvaroh bez laktózy 250 g', 'ks', 3990],
    ],
  },
  {
    category: 'Potraviny / Mléčné a chlazené / Smetany, tvarohy a tuky / Máslo a tuky',
    wares: [
      ['TUK-01', 'Máslo, malé balení 125 g', 'ks', 3690, 'Nejméně 82 % mléčného tuku.'],
      ['TUK-02', 'Pomazánkové máslo 150 g', 'ks', 3290],
      ['TUK-03', 'Margarín 250 g', 'ks', 3490],
      ['TUK-04', 'Rostlinný tuk na pečení 250 g', 'ks', 2690],
      ['TUK-05', 'Sádlo vepřové 250 g', 'ks', 2390, 'Škvařené.'],
      ['TUK-06', 'Přepuštěné máslo 450 g', 'ks', 17990, 'Čistý mléčný tuk, vhodný na smažení.'],
      ['TUK-07', 'Droždí čerstvé 42 g', 'ks', 690],
    ],
  },
  {
    category: 'Potraviny / Mléčné a chlazené / Sýry / Přírodní sýry / Plátkové sýry',
    wares: [
      ['SYR-01', 'Eidam 45 %, plátky 100 g', 'ks', 2990],
      ['SYR-02', 'Gouda, plátky 100 g', 'ks', 3490],
      ['SYR-03', 'Ementál, plátky 100 g', 'ks', 3990],
      ['SYR-04', 'Uzený eidam, plátky 100 g', 'ks', 3290],
    ],
  },
  {
    category: 'Potraviny / Mléčné a chlazené / Sýry / Přírodní sýry / Sýry v celku a strouhané',
    wares: [
      ['SYR-05', 'Eidam 30 %, cihla', 'kg', 16990],
      ['SYR-06', 'Gouda 48 %, cihla', 'kg', 19990],
      ['SYR-07', 'Čedar 200 g', 'ks', 6990],
      ['SYR-08', 'Strouhaný eidam 150 g', 'ks', 4490],
    ],
  },
  {
    category: 'Potraviny / Mléčné a chlazené / Sýry / Přírodní sýry / Zrající a plísňové sýry',
    wares: [
      ['SYR-09', 'Sýr s bílou plísní 120 g', 'ks', 3990, 'Zraje od povrchu, vhodný i k nakládání a smažení.'],
      ['SYR-10', 'Sýr s modrou plísní 100 g', 'ks', 3490, 'Plíseň v těstě, výrazný a slanější.'],
      ['SYR-11', 'Olomoucké tvarůžky 125 g', 'ks', 4690, 'Zrající sýr s výraznou vůní.'],
      ['SYR-12', 'Camembert 120 g', 'ks', 4490],
    ],
  },
  {
    category: 'Potraviny / Mléčné a chlazené / Sýry / Přírodní sýry / Tvrdé sýry',
    wares: [
      ['SYR-13', 'Parmezán 150 g', 'ks', 11990, 'V kuse, zrál nejméně 12 měsíců.'],
      ['SYR-14', 'Tvrdý sýr strouhaný 100 g', 'ks', 6490],
    ],
  },
  {
    category: 'Potraviny / Mléčné a chlazené / Sýry / Čerstvé a smetanové sýry',
    wares: [
      ['SYR-15', 'Smetanový sýr přírodní 150 g', 'ks', 3990],
      ['SYR-16', 'Smetanový sýr s pažitkou 150 g', 'ks', 3990],
      ['SYR-17', 'Cottage 180 g', 'ks', 2990, 'Čerstvý zrnitý sýr.'],
      ['SYR-18', 'Mascarpone 250 g', 'ks', 6990, 'Smetanový sýr do dezertů.'],
      ['SYR-19', 'Žervé 80 g', 'ks', 2290],
    ],
  },
  {
    category: 'Potraviny / Mléčné a chlazené / Sýry / Tavené sýry',
    wares: [
      ['SYR-20', 'Tavený sýr smetanový 150 g', 'ks', 3790, 'Osm trojúhelníčků.'],
      ['SYR-21', 'Tavený sýr se šunkou 150 g', 'ks', 3990],
      ['SYR-22', 'Tavený sýr na toast, plátky 150 g', 'ks', 4290],
    ],
  },
  {
    category: 'Potraviny / Mléčné a chlazené / Sýry / Mozzarella a salátové sýry',
    wares: [
      ['SYR-23', 'Mozzarella 125 g', 'ks', 2990, 'Hmotnost sýra bez nálevu.'],
      ['SYR-24', 'Mozzarella strouhaná 250 g', 'ks', 6990],
      ['SYR-25', 'Balkánský sýr 200 g', 'ks', 4990],
      ['SYR-26', 'Pařené sýrové nitě 100 g', 'ks', 4290],
    ],
  },
  {
    category: 'Potraviny / Mléčné a chlazené / Sýry / Ovčí a kozí sýry',
    wares: [
      ['SYR-27', 'Feta 150 g', 'ks', 6990, 'Z ovčího a kozího mléka, ve slaném nálevu.'],
      ['SYR-28', 'Čerstvý kozí sýr 100 g', 'ks', 5990],
      ['SYR-29', 'Ovčí hrudkový sýr 150 g', 'ks', 7990],
    ],
  },
  {
    category: 'Potraviny / Mléčné a chlazené / Sýry / Sýry na gril',
    wares: [
      ['SYR-30', 'Halloumi 200 g', 'ks', 9990, 'Sýr, který se při grilování neroztéká.'],
      ['SYR-31', 'Grilovací sýr s bylinkami 180 g', 'ks', 7490],
    ],
  },
  {
    category: 'Potraviny / Mléčné a chlazené / Pomazánky, saláty a dresinky',
    wares: [
      ['LAH-01', 'Majonéza 250 g', 'ks', 3690],
      ['LAH-02', 'Tatarská omáčka 250 g', 'ks', 3990],
      ['LAH-03', 'Hummus 200 g', 'ks', 5490, 'Cizrna, sezamová pasta, citron.'],
      ['LAH-04', 'Pomazánka z vajec 150 g', 'ks', 3990],
      ['LAH-05', 'Bramborový salát 400 g', 'ks', 6490],
      ['LAH-06', 'Vlašský salát 150 g', 'ks', 3290],
      ['LAH-07', 'Tofu bílé 180 g', 'ks', 3990, 'Sójové boby, voda, srážedlo.'],
    ],
  },
]
