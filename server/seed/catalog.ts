import type { Unit } from '#domain/money/unit.ts'

/** Sku, name, path of its category, unit, list price in haléře, what a household usually takes (thousandths). */
export type SeedItem = readonly [sku: string, name: string, category: string, unit: Unit, basePrice: number, usual: number]

/** The everyday items that every seeded world has; its baskets are made of them. */
export const seedItems: SeedItem[] = [
  [
    'BRA-B',
    'Brambory konzumní, varný typ B',
    'Potraviny / Ovoce a zelenina / Zelenina / Brambory a kořenová zelenina / Brambory',
    'kg',
    2490,
    5000,
  ],
  ['MRK', 'Mrkev', 'Potraviny / Ovoce a zelenina / Zelenina / Brambory a kořenová zelenina / Kořenová zelenina', 'kg', 2290, 2000],
  ['CIB', 'Cibule žlutá', 'Potraviny / Ovoce a zelenina / Zelenina / Cibule a česnek', 'kg', 1990, 1000],
  ['JAB', 'Jablka', 'Potraviny / Ovoce a zelenina / Ovoce / Jablka a hrušky', 'kg', 3990, 2000],
  ['BAN', 'Banány', 'Potraviny / Ovoce a zelenina / Ovoce / Banány a exotické ovoce', 'kg', 3490, 1500],
  ['MLE', 'Mléko polotučné', 'Potraviny / Mléčné a chlazené / Mléko a mléčné nápoje / Mléko / Trvanlivé mléko', 'l', 2190, 4000],
  ['MAS', 'Máslo 250 g', 'Potraviny / Mléčné a chlazené / Smetany, tvarohy a tuky / Máslo a tuky', 'ks', 6490, 2000],
  ['JOG', 'Bílý jogurt 180 g', 'Potraviny / Mléčné a chlazené / Jogurty a dezerty / Jogurty / Bílé jogurty', 'ks', 1740, 4000],
  ['TVA', 'Tvaroh polotučný 250 g', 'Potraviny / Mléčné a chlazené / Smetany, tvarohy a tuky / Tvarohy', 'ks', 3290, 2000],
  ['EID', 'Eidam 30 %, plátky', 'Potraviny / Mléčné a chlazené / Sýry / Přírodní sýry / Plátkové sýry', 'kg', 18990, 400],
  ['VEJ', 'Vejce M, podestýlka', 'Potraviny / Vejce', 'ks', 590, 30000],
  ['CHL', 'Chléb kmínový 1 kg', 'Potraviny / Pečivo / Chléb / Čerstvý chléb', 'ks', 4590, 1000],
  ['ROH', 'Rohlík', 'Potraviny / Pečivo / Rohlíky, housky a bagety', 'ks', 390, 12000],
  ['KUR', 'Kuřecí prsa', 'Potraviny / Maso / Drůbež / Kuřecí', 'kg', 18990, 1000],
  ['VEP', 'Vepřová kýta', 'Potraviny / Maso / Vepřové', 'kg', 15990, 1000],
  ['MOU', 'Hladká mouka 1 kg', 'Potraviny / Trvanlivé / Vaření a pečení / Mouka / Pšeničná mouka', 'ks', 1890, 2000],
  ['CUK', 'Krupicový cukr 1 kg', 'Potraviny / Trvanlivé / Vaření a pečení / Cukr a sladidla', 'ks', 1790, 1000],
  ['RYZ', 'Rýže dlouhozrnná 1 kg', 'Potraviny / Trvanlivé / Přílohy / Rýže', 'ks', 4990, 1000],
  ['TES', 'Těstoviny 500 g', 'Potraviny / Trvanlivé / Přílohy / Těstoviny / Semolinové těstoviny', 'ks', 2990, 2000],
  ['OLE', 'Slunečnicový olej 1 l', 'Potraviny / Trvanlivé / Vaření a pečení / Oleje', 'ks', 4790, 1000],
  ['VOD', 'Minerální voda 1,5 l', 'Nápoje / Nealkoholické nápoje / Vody', 'ks', 1590, 6000],
  ['KAV', 'Káva zrnková', 'Nápoje / Káva, čaj a kakao / Káva', 'kg', 36990, 500],
  ['PRA', 'Prací gel 1 l', 'Domácnost / Praní / Prací gely, prášky a kapsle', 'ks', 12990, 1000],
  ['TOA', 'Toaletní papír 8 rolí', 'Domácnost / Papírové zboží / Toaletní papír', 'balení', 8990, 1000],
  ['OKN', 'Mytí oken, jeden byt', 'Služby pro domácnost / Úklidové služby / Úklid bytu a domu / Mytí oken', 'ks', 89000, 1000],
]
