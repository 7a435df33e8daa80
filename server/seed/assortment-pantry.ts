import type { Shelf } from './shelf.ts'

/** What is cooked and baked with. */
export const pantry: readonly Shelf[] = [
  {
    category: 'Potraviny / Trvanlivé / Vaření a pečení / Mouka / Pšeničná mouka',
    wares: [
      ['MOU-01', 'Polohrubá mouka 1 kg', 'ks', 1890],
      ['MOU-02', 'Hrubá mouka 1 kg', 'ks', 1890],
      ['MOU-03', 'Celozrnná mouka pšeničná 1 kg', 'ks', 2990, 'Z celého zrna, s otrubami.'],
      ['MOU-04', 'Chlebová mouka 1 kg', 'ks', 2490],
    ],
  },
  {
    category: 'Potraviny / Trvanlivé / Vaření a pečení / Mouka / Ostatní mouky a krupice',
    wares: [
      ['MOU-05', 'Žitná mouka chlebová 1 kg', 'ks', 2490],
      ['MOU-06', 'Špaldová mouka hladká 1 kg', 'ks', 5490],
      ['MOU-07', 'Dětská krupička 500 g', 'ks', 1890],
      ['MOU-08', 'Kukuřičný škrob 200 g', 'ks', 2490, 'Bez lepku, k zahušťování.'],
    ],
  },
  {
    category: 'Potraviny / Trvanlivé / Vaření a pečení / Cukr a sladidla',
    wares: [
      ['CUK-01', 'Moučkový cukr 1 kg', 'ks', 2190],
      ['CUK-02', 'Třtinový cukr 500 g', 'ks', 3490],
      ['CUK-03', 'Třtinový cukr 1 kg', 'ks', 6790],
      ['CUK-04', 'Vanilkový cukr 20 g', 'ks', 290],
      ['CUK-05', 'Želírovací cukr 500 g', 'ks', 4490, 'S pektinem, k zavařování.'],
    ],
  },
  {
    category: 'Potraviny / Trvanlivé / Vaření a pečení / Přísady na pečení',
    wares: [
      ['PRI-01', 'Kypřicí prášek do pečiva 13 g', 'ks', 250],
      ['PRI-02', 'Sušené droždí 7 g', 'ks', 790],
      ['PRI-03', 'Vanilkový pudink v prášku 40 g', 'ks', 990],
      ['PRI-04', 'Kakao na pečení 100 g', 'ks', 6190],
      ['PRI-05', 'Mletý mák 250 g', 'ks', 5990],
      ['PRI-06', 'Strouhaný kokos 200 g', 'ks', 4490],
    ],
  },
  {
    category: 'Potraviny / Trvanlivé / Vaření a pečení / Oleje',
    wares: [
      ['OLE-01', 'Řepkový olej 1 l', 'ks', 4490, 'Na smažení i do salátu.'],
      ['OLE-02', 'Olivový olej extra panenský 1 l', 'ks', 21990, 'Za studena lisovaný.'],
      ['OLE-03', 'Olivový olej extra panenský 500 ml', 'ks', 12990, 'Za studena lisovaný.'],
      ['OLE-04', 'Slunečnicový olej 5 l', 'ks', 21990],
    ],
  },
  {
    category: 'Potraviny / Trvanlivé / Vaření a pečení / Octy',
    wares: [
      ['OCE-01', 'Ocet kvasný lihový 1 l', 'ks', 1490, 'Kyselina octová 8 %.'],
      ['OCE-02', 'Jablečný ocet 500 ml', 'ks', 4290],
      ['OCE-03', 'Balzamikový ocet 500 ml', 'ks', 7990],
    ],
  },
  {
    category: 'Potraviny / Trvanlivé / Přílohy / Těstoviny / Semolinové těstoviny',
    wares: [
      ['TES-01', 'Špagety 500 g', 'ks', 2990, 'Z tvrdé pšenice, bez vajec.'],
      ['TES-02', 'Penne 500 g', 'ks', 2990, 'Z tvrdé pšenice, bez vajec.'],
      ['TES-03', 'Lasagne 500 g', 'ks', 4990],
      ['TES-04', 'Kuskus 500 g', 'ks', 3990],
    ],
  },
  {
    category: 'Potraviny / Trvanlivé / Přílohy / Těstoviny / Vaječné a celozrnné těstoviny',
    wares: [
      ['TES-05', 'Vaječné nudle do polévky 250 g', 'ks', 2190],
      ['TES-06', 'Celozrnná vřetena 500 g', 'ks', 3990],
      ['TES-07', 'Těstoviny bez lepku 400 g', 'ks', 5990, 'Z rýžové a kukuřičné mouky.'],
    ],
  },
  {
    category: 'Potraviny / Trvanlivé / Přílohy / Rýže',
    wares: [
      ['RYZ-01', 'Rýže parboiled 1 kg', 'ks', 4990],
      ['RYZ-02', 'Rýže basmati 1 kg', 'ks', 7990],
      ['RYZ-03', 'Rýže jasmínová 1 kg', 'ks', 6990],
      ['RYZ-04', 'Rýže ve varných sáčcích 4 × 100 g', 'balení', 2990],
    ],
  },
  {
    category: 'Potraviny / Trvanlivé / Přílohy / Luštěniny a obiloviny',
    wares: [
      ['LUS-01', 'Čočka velkozrnná 500 g', 'ks', 3990],
      ['LUS-02', 'Červená čočka půlená 500 g', 'ks', 4490, 'Nemusí se namáčet, uvaří se do čtvrt hodiny.'],
      ['LUS-03', 'Fazole bílé 500 g', 'ks', 4490],
      ['LUS-04', 'Cizrna 500 g', 'ks', 4290],
      ['LUS-05', 'Hrách půlený 500 g', 'ks', 2490],
      ['LUS-06', 'Pohanka loupaná 500 g', 'ks', 4990, 'Přirozeně bez lepku.'],
      ['LUS-07', 'Kroupy 500 g', 'ks', 1890],
      ['LUS-08', 'Jáhly 500 g', 'ks', 4290, 'Loupané proso, přirozeně bez lepku.'],
    ],
  },
  {
    category: 'Potraviny / Trvanlivé / Koření / Sůl a pepř',
    wares: [
      ['KOR-01', 'Jedlá sůl 1 kg', 'ks', 1490, 'S jódem.'],
      ['KOR-02', 'Mořská sůl hrubá 500 g', 'ks', 2990],
      ['KOR-03', 'Pepř černý celý 100 g', 'ks', 8990],
      ['KOR-04', 'Pepř černý mletý 50 g', 'ks', 5290],
    ],
  },
  {
    category: 'Potraviny / Trvanlivé / Koření / Jednodruhové koření / Mleté koření',
    wares: [
      ['KOR-05', 'Paprika sladká mletá 100 g', 'ks', 4990],
      ['KOR-06', 'Chilli mleté 25 g', 'ks', 2090],
      ['KOR-07', 'Skořice mletá 20 g', 'ks', 1290],
      ['KOR-08', 'Kmín drcený 60 g', 'ks', 2290],
      ['KOR-09', 'Kurkuma mletá 30 g', 'ks', 1990],
    ],
  },
  {
    category: 'Potraviny / Trvanlivé / Koření / Jednodruhové koření / Celé koření',
    wares: [
      ['KOR-10', 'Kmín celý 60 g', 'ks', 2090],
      ['KOR-11', 'Bobkový list 5 g', 'ks', 1390],
      ['KOR-12', 'Nové koření celé 30 g', 'ks', 2790],
      ['KOR-13', 'Hřebíček celý 20 g', 'ks', 2490],
    ],
  },
  {
    category: 'Potraviny / Trvanlivé / Koření / Jednodruhové koření / Sušené bylinky',
    wares: [
      ['KOR-14', 'Majoránka drhnutá 10 g', 'ks', 1290],
      ['KOR-15', 'Tymián sušený 12 g', 'ks', 2190],
      ['KOR-16', 'Oregano sušené 10 g', 'ks', 1590],
    ],
  },
  {
    category: 'Potraviny / Trvanlivé / Koření / Směsi koření',
    wares: [
      ['KOR-17', 'Grilovací koření 30 g', 'ks', 1790],
      ['KOR-18', 'Kari koření 30 g', 'ks', 1890],
      ['KOR-19', 'Koření na pečené kuře 30 g', 'ks', 1690],
    ],
  },
]
