/** An invented household as an example of what the product is good for. */
export interface Persona {
  id: 'klara' | 'josef' | 'tomas'
  name: string
  who: string
  week: string
  help: readonly string[]
}

export const personas: readonly Persona[] = [
  {
    id: 'klara',
    name: 'Klára s rodinou',
    who: 'Dvě školní děti, dvě práce, jedna lednice.',
    week: 'Mléko, chléb, brambory, ovoce do svačin: týden co týden skoro totéž. Nejvíc času nezabere vaření, ale přemýšlení, co dochází.',
    help: [
      'Pravidelný nákup sestaví jednou, pak jen v týdnu přidá nebo ubere.',
      'Na prázdniny vynechá celý týden nebo několik týdnů najednou.',
      'Cestou z práce si na výdejním místě převezme nákup sbalený předem.',
    ],
  },
  {
    id: 'josef',
    name: 'Pan Josef z obce bez obchodu',
    who: 'V důchodu, bez auta, obchod až v sousedním městě.',
    week: 'Každá koruna má své místo. Autobusem přiveze jen to, co unese v ruce, a dopředu nikdy neví, kolik za nákup dá.',
    help: [
      'U každé položky řekne, kolik za ni nejvýš dá. Víc nezaplatí.',
      'Vybere si výdejní místo v obci, nebo rozvoz domů a zaplatí, až má nákup v ruce.',
      'Že jsou ceny stanovené a kolik zaplatí, se dozví e-mailem.',
    ],
  },
  {
    id: 'tomas',
    name: 'Tomáš ze sdíleného bytu',
    who: 'Vaří rád, nakupuje málo, domů chodí pokaždé jindy.',
    week: 'Pytel rýže pro jednoho nemá smysl a malé balení je drahé. Když má čas nakupovat, bývá zavřeno.',
    help: [
      'I na dvě kila dostane stejnou cenu jako všichni ostatní.',
      'Objednává jednou za 2 týdny nebo za měsíc, podle toho, jak mu co dochází.',
      'Co v katalogu není, přidá odkazem z e-shopu nebo snímkem obrazovky.',
      'Nákup si vyzvedne z boxu, až jde kolem.',
    ],
  },
]
