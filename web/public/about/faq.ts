import type { Picture } from './AnswerPicture.tsx'

/** A question with its answer in paragraphs of rich text, and a picture of it. */
export interface Question {
  id: string
  title: string
  answer: readonly string[]
  picture?: Picture
}

/** The five main questions (docs/rules/public.md#pages-about-us). */
export const firstQuestions: readonly Question[] = [
  {
    id: 'mnozstevni-sleva',
    title: 'Jak funguje množstevní sleva?',
    answer: [
      'Dodavatel v nabídce uvede až tři pásma: kolik se musí sejít a za jakou cenu. Po uzávěrce sečteme, co chtějí všichni z vaší lokality na stejný týden, a najdeme nejnižší cenu, na kterou se sešlo dost. Zaplatí ji všichni, i ti, kdo objednali první. Říkáme jí **skupinová cena**.',
      'Nikdy nepřekročí váš cenový strop. Vyjde-li výš, položku nekoupíme a dozvíte se proč. Celý postup ukazuje [příklad výpočtu](/how#cena).',
    ],
  },
  {
    id: 'zruseni',
    title: 'Jak zruším pravidelný nákup?',
    answer: [
      'Kdykoli a bez udání důvodu na stránce [Můj nákup](/demand). Celý týden můžete vynechat, na dovolenou vynechat týdnů několik, položku na 30 dní pozastavit, nebo ji z pravidelného nákupu smazat. Smažete-li všechny, nic dalšího se neobjedná.',
      'Rozhoduje uzávěrka: co změníte do ní, platí už pro tento závoz. Pozdější změna začne platit od dalšího týdne, protože tento už je objednaný. I pak ale u zboží, které se rychle nekazí, můžete [odstoupit od smlouvy](/withdrawal).',
    ],
  },
  {
    id: 'vydejni-mista',
    title: 'Kde si nákup vyzvednu?',
    answer: [
      'Na výdejním místě, které si vyberete: může to být obchod, firma, komunitní místo v obci, pošta nebo dodejna České pošty. Všechna najdete na [mapě výdejních míst](/pickup-points), hledat se dá podle PSČ, obce i názvu.',
      'Komu se na výdejní místo nechce, zvolí rozvoz domů. Všech [pět způsobů odběru](/modes) jsme popsali zvlášť.',
    ],
  },
  {
    id: 'mimo-katalog',
    title: 'Co když položku v katalogu nenajdu?',
    answer: [
      'Přidejte si ji jako [položku mimo katalog](/off-catalog): vložte odkaz z e-shopu nebo snímek obrazovky, údaje z nich přečteme a vy je zkontrolujete. Nebo jen napište, co chcete, kolik a za kolik nejvýš. Dodavatelům ji ukážeme, až ji schválí správce katalogu; do té doby ji vidíte jen vy.',
    ],
  },
  {
    id: 'rozdil-cen',
    title: 'Čím se liší cena podle způsobu odběru?',
    answer: [
      'Cena zboží se neliší: skupinovou cenu mají všichni stejnou. Liší se jen to, co se děje s nákupem potom. Odběr na výdejním místě je bez dopravy na adresu, u rozvozu se cena zobrazí podle obce a k dobírce se přičítá poplatek.',
      'Vždy ji uvidíte dřív, než způsob zvolíte. Podrobněji v [přehledu cen](/modes#cena).',
    ],
  },
]

export const furtherQuestions: readonly Question[] = [
  {
    id: 'cenovy-strop',
    title: 'Co je cenový strop?',
    answer: [
      'Víc za kus, kilogram nebo litr nezaplatíte. Zadáváte ho u položky v poli „Cena do“. Není to cena, kterou platíte: platíte skupinovou cenu, stejnou pro všechny, a ta bývá nižší.',
      'Proto se vyplatí napsat poctivě, kolik by pro vás položka mohla stát nejvýš. Poctivý strop vám nikdy neuškodí.',
    ],
  },
  {
    id: 'stupne',
    title: 'Můžu koupit víc, když bude levněji?',
    answer: [
      'Můžete: u položky zvolte „Více možností“ a napište druhý stupeň, třeba 2 kg do 30 Kč a 5 kg do 20 Kč; stačí to i do jednoho řádku, „brambory 2 kg do 30, 5 kg do 20“. Vyjde-li skupinová cena na 27 Kč, koupíme 2 kg, vyjde-li na 19,50 Kč, koupíme 5 kg, vždycky celé množství za jednu cenu. Větší množství zároveň pomáhá sejít se na nižší cenu všem, a nad strop stupně nezaplatíte nikdy.',
    ],
    picture: {
      isSequence: false,
      frames: [
        { label: 'Skupinová cena 27 Kč', dots: 'mm...', result: 'Koupíme 2 kg' },
        { label: 'Skupinová cena 19,50 Kč', dots: 'mmmmm', result: 'Koupíme 5 kg' },
      ],
    },
  },
  {
    id: 'vic-do-mnozstvi',
    title: 'Co znamená „5 až 7 kg“?',
    answer: [
      'Pět kilogramů chcete určitě a až dvě další si vezmete, když se díky nim sejde dost na nižší cenu pro všechny; zvolíte to u položky ve „Více možnostech“ nebo do jednoho řádku, „brambory 5 až 7 kg do 24“. Navíc koupíme jen tolik, kolik k té ceně chybí, rozdělíme to mezi všechny, kdo souhlasili, a nikdy nad váš cenový strop. Dodavatelé o tom nevědí, takže si nejmenší odběr nenastaví podle vás.',
    ],
    picture: {
      isSequence: false,
      frames: [
        { label: 'Na cenu 22 Kč se sešlo dost', dots: 'ooooooommmmm', result: 'Koupíme 5 kg' },
        { label: 'Na cenu 22 Kč chybí 1 kg', dots: 'oooooommmmma', result: 'Koupíme 6 kg, všem za 22 Kč' },
      ],
    },
  },
  {
    id: 'nesejdeme-se',
    title: 'Co když se nás nesejde dost?',
    answer: [
      'Pak se položka nekoupí a nic za ni neplatíte. Dozvíte se, kolik chybělo do prvního pásma. V pravidelném nákupu zůstává, takže se příští týden zkusí znovu.',
    ],
  },
  {
    id: 'spolecna-nabidka',
    title: 'Co je společná nabídka pro více lokalit?',
    answer: [
      'Dodavatel může nabídnout jednu cenu pro několik lokalit, kam jezdí stejné depo, a množství se pak sčítá ze všech dohromady. U položky vidíte cenu jen vaší lokality i cenu společnou a platíte tu nižší: „Cena 18,90 Kč platí díky společné nabídce pro 4 lokality.“ Spolehnout se můžete na to, že přidání ve vaší lokalitě cenu nezvýší.',
    ],
    picture: {
      isSequence: true,
      frames: [
        { label: 'Každá lokalita sama: na 18,90 Kč chybí', dots: 'oomm.... ooo..... oooo....', result: 'Každá platí svou cenu' },
        { label: 'Společná nabídka od 10 kg', dots: 'oommooooooo', result: 'Všechny zaplatí 18,90 Kč' },
      ],
    },
  },
  {
    id: 'cekani',
    title: 'Může položka počkat na další závoz?',
    answer: [
      'Může, když vydrží a nekupujete ji každý týden: v podrobnostech položky zvolte „Když se nekoupí“ a na kolik týdnů, a potvrďte to tlačítkem. Nekoupí-li se v tomto týdnu, přidá se sama do košíku příštího závozu, se stejným množstvím a stejnou cenou do; koupíte-li ji mezitím znovu, dvakrát ji nedostanete. Kdykoli před uzávěrkou ji jedním stiskem odeberete a nic neplatíte.',
    ],
    picture: {
      isSequence: true,
      frames: [
        { label: 'Tento týden: do nejmenšího odběru chybí 3 kg', dots: 'oooomm...', result: 'Nekoupíme, položka počká' },
        { label: 'Příští závoz: sešlo se dost', dots: 'ooooooomm', result: 'Koupíme ji jednou' },
      ],
    },
  },
  {
    id: 'zmeny',
    title: 'Do kdy můžu košík změnit?',
    answer: [
      'Do uzávěrky svého závozu. Její den a hodina stojí nahoře v košíku a zbývající čas hned vedle. Co se uloží před uzávěrkou, platí; po ní už košík neměníme, protože podle něj objednáváme.',
    ],
  },
  {
    id: 'soukromi',
    title: 'Kdo vidí, co nakupuji?',
    answer: [
      'Vy a ti, kdo nákup chystají. Dodavatelé vidí součty za lokalitu, nikdy jména ani váš cenový strop. Ostatní členové vidí, kolik se sešlo a od kolika domácností. Dokud u položky nemá strop aspoň pět domácností, vidí členové jen nabízená pásma a dodavatelé místo množství jen jeho rozmezí.',
      'Co o vás vedeme a jak dlouho, popisují [zásady ochrany osobních údajů](/privacy).',
    ],
  },
  {
    id: 'reklamace',
    title: 'Něco chybí nebo je zkažené. Co teď?',
    answer: [
      'U nákupu v účtu stiskněte „Něco nesedí?“ a přidejte fotku; uvidíte tam i to, jak se reklamace řeší. Nebo nám [napište či zavolejte](/contact). Co nedorazilo, neplatíte. Lhůty a vaše práva shrnuje [reklamační řád](/complaints).',
    ],
  },
]
