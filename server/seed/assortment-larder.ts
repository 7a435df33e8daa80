import type { Shelf } from './shelf.ts'

/** What keeps and is eaten as it is, or nearly so. */
export const larder: readonly Shelf[] = [
  {
    category: 'Potraviny / Trvanlivé / Omáčky a hořčice',
    wares: [
      ['OMA-01', 'Kečup jemný 500 g', 'ks', 4490],
      ['OMA-02', 'Hořčice plnotučná 400 g', 'ks', 2290],
      ['OMA-03', 'Hořčice dijonská 200 g', 'ks', 5490],
      ['OMA-04', 'Sójová omáčka 250 ml', 'ks', 4990],
      ['OMA-05', 'Worcesterská omáčka 185 ml', 'ks', 2490],
      ['OMA-06', 'Křen strouhaný 160 g', 'ks', 3290],
      ['OMA-07', 'Pesto bazalkové 190 g', 'ks', 6990],
    ],
  },
  {
    category: 'Potraviny / Trvanlivé / Polévky a vývary',
    wares: [
      ['POL-01', 'Zeleninový bujon 6 kostek', 'balení', 2490],
      ['POL-02', 'Hovězí vývar 1 l', 'ks', 9990],
      ['POL-03', 'Instantní polévka gulášová 65 g', 'ks', 1990],
      ['POL-04', 'Instantní nudle kuřecí 65 g', 'ks', 1490],
    ],
  },
  {
    category: 'Potraviny / Trvanlivé / Konzervy a zavařeniny / Zeleninové konzervy',
    wares: [
      ['KON-01', 'Krájená rajčata 400 g', 'ks', 2240, 'V rajčatové šťávě.'],
      ['KON-02', 'Rajčatový protlak 140 g', 'ks', 1590],
      ['KON-03', 'Kukuřice sterilovaná 340 g', 'ks', 2990],
      ['KON-04', 'Hrášek sterilovaný 400 g', 'ks', 2490],
      ['KON-05', 'Fazole červené v nálevu 400 g', 'ks', 2290, 'Vařené, stačí slít.'],
      ['KON-06', 'Cizrna v nálevu 400 g', 'ks', 2490, 'Vařená, stačí slít.'],
      ['KON-07', 'Okurky sterilované 670 g', 'ks', 4490, 'Ve sladkokyselém nálevu.'],
      ['KON-08', 'Kysané zelí 500 g', 'ks', 2190, 'Bez tepelného ošetření, v sáčku.'],
      ['KON-09', 'Olivy zelené bez pecky 340 g', 'ks', 5490],
    ],
  },
  {
    category: 'Potraviny / Trvanlivé / Konzervy a zavařeniny / Rybí a masové konzervy',
    wares: [
      ['KON-10', 'Tuňák kousky ve vlastní šťávě 160 g', 'ks', 3990],
      ['KON-11', 'Sardinky v oleji 125 g', 'ks', 3490],
      ['KON-12', 'Vepřové maso ve vlastní šťávě 400 g', 'ks', 8990],
      ['KON-13', 'Paštika v konzervě 75 g', 'ks', 1890],
    ],
  },
  {
    category: 'Potraviny / Trvanlivé / Konzervy a zavařeniny / Kompoty a džemy',
    wares: [
      ['KON-14', 'Džem jahodový 340 g', 'ks', 5490],
      ['KON-15', 'Povidla švestková 450 g', 'ks', 6490, 'Ze švestek, bez přidaného cukru.'],
      ['KON-16', 'Kompot broskvový 820 g', 'ks', 6490],
      ['KON-17', 'Kompot ananasový 565 g', 'ks', 4990],
      ['KON-18', 'Brusinky zavařené 200 g', 'ks', 5990],
      ['KON-19', 'Jablečné pyré 700 g', 'ks', 4490],
    ],
  },
  {
    category: 'Potraviny / Trvanlivé / Snídaně / Vločky a müsli',
    wares: [
      ['SNI-01', 'Ovesné vločky 500 g', 'ks', 1990],
      ['SNI-02', 'Müsli sypané s ovocem 750 g', 'ks', 7990],
      ['SNI-03', 'Granola s ořechy 350 g', 'ks', 8490],
      ['SNI-04', 'Kukuřičné lupínky 500 g', 'ks', 5490],
      ['SNI-05', 'Ovesná kaše s ovocem 65 g', 'ks', 1890],
    ],
  },
  {
    category: 'Potraviny / Trvanlivé / Snídaně / Med a pomazánky ke snídani',
    wares: [
      ['SNI-06', 'Med květový 900 g', 'ks', 18990, 'Od včelařů z okolí, může zkrystalizovat.'],
      ['SNI-07', 'Med lesní 500 g', 'ks', 13990, 'Tmavý, může zkrystalizovat.'],
      ['SNI-08', 'Lískooříšková pomazánka s kakaem 400 g', 'ks', 7990],
      ['SNI-09', 'Arašídové máslo 340 g', 'ks', 8990, 'Jen arašídy a sůl.'],
    ],
  },
  {
    category: 'Potraviny / Trvanlivé / Ořechy a sušené ovoce',
    wares: [
      ['ORE-01', 'Vlašské ořechy jádra 250 g', 'ks', 8990],
      ['ORE-02', 'Mandle 250 g', 'ks', 9490],
      ['ORE-03', 'Kešu 250 g', 'ks', 9990],
      ['ORE-04', 'Lískové ořechy 250 g', 'ks', 10990],
      ['ORE-05', 'Rozinky 500 g', 'ks', 6490],
      ['ORE-06', 'Slunečnicová semínka loupaná 500 g', 'ks', 4490],
      ['ORE-07', 'Sušené švestky 250 g', 'ks', 5990],
      ['ORE-08', 'Křížaly jablečné 100 g', 'ks', 4990],
    ],
  },
  {
    category: 'Potraviny / Trvanlivé / Sladkosti a slané / Čokoláda a bonbony',
    wares: [
      ['SLA-01', 'Mléčná čokoláda 100 g', 'ks', 3990],
      ['SLA-02', 'Hořká čokoláda 70 % 100 g', 'ks', 4990, 'Nejméně 70 % kakaových složek.'],
      ['SLA-03', 'Čokoláda na vaření 100 g', 'ks', 2990],
      ['SLA-04', 'Ovocné želé 200 g', 'ks', 3490],
      ['SLA-05', 'Lízátka 10 ks', 'balení', 3990],
    ],
  },
  {
    category: 'Potraviny / Trvanlivé / Sladkosti a slané / Sušenky a oplatky',
    wares: [
      ['SLA-06', 'Máslové sušenky 125 g', 'ks', 2990],
      ['SLA-07', 'Kakaové oplatky 50 g', 'ks', 1290],
      ['SLA-08', 'Piškoty kulaté 120 g', 'ks', 2190],
      ['SLA-09', 'Perník plněný povidly 60 g', 'ks', 1490],
      ['SLA-10', 'Celozrnné sušenky s ovsem 200 g', 'ks', 3490],
    ],
  },
  {
    category: 'Potraviny / Trvanlivé / Sladkosti a slané / Slané pochutiny',
    wares: [
      ['SLA-11', 'Bramborové lupínky solené 130 g', 'ks', 4290],
      ['SLA-12', 'Arašídy pražené solené 200 g', 'ks', 3490],
      ['SLA-13', 'Slané tyčinky 220 g', 'ks', 2490],
      ['SLA-14', 'Kukuřičné křupky 90 g', 'ks', 1990],
      ['SLA-15', 'Rýžové chlebíčky 100 g', 'ks', 2490],
    ],
  },
  {
    category: 'Potraviny / Dětská výživa',
    wares: [
      ['DET-01', 'Ovocná přesnídávka 190 g', 'ks', 2490, 'Od ukončeného 4. měsíce.'],
      ['DET-02', 'Ovocná kapsička 100 g', 'ks', 1990],
      ['DET-03', 'Zeleninový příkrm s masem 190 g', 'ks', 3490],
      ['DET-04', 'Obilná kaše pro děti 200 g', 'ks', 8990],
      ['DET-05', 'Dětské křupky kukuřičné 60 g', 'ks', 2290, 'Bez přidané soli.'],
      ['DET-06', 'Pokračovací kojenecké mléko 600 g', 'ks', 32990],
    ],
  },
]
