import type { Unit } from '#domain/catalog/unit.ts'

/** One category of the demo catalog; `path` from level 1 down. */
export interface SeedCategory {
  path: string[]
  type: 'product' | 'service'
  vatClass: 'standard' | 'reduced' | 'zero'
  icon: string
}

/** Sku, name, category (last of its path), unit, list price in haléře, what a household usually takes (thousandths). */
export type SeedItem = readonly [sku: string, name: string, category: string, unit: Unit, basePrice: number, usual: number]

export const seedCategories: SeedCategory[] = [
  { path: ['Potraviny'], type: 'product', vatClass: 'reduced', icon: 'shopping-basket' },
  { path: ['Potraviny', 'Ovoce a zelenina'], type: 'product', vatClass: 'reduced', icon: 'carrot' },
  { path: ['Potraviny', 'Ovoce a zelenina', 'Brambory a kořenová zelenina'], type: 'product', vatClass: 'reduced', icon: 'carrot' },
  { path: ['Potraviny', 'Ovoce a zelenina', 'Ovoce'], type: 'product', vatClass: 'reduced', icon: 'apple' },
  { path: ['Potraviny', 'Mléčné a chlazené'], type: 'product', vatClass: 'reduced', icon: 'milk' },
  { path: ['Potraviny', 'Mléčné a chlazené', 'Sýry'], type: 'product', vatClass: 'reduced', icon: 'milk' },
  { path: ['Potraviny', 'Vejce'], type: 'product', vatClass: 'reduced', icon: 'egg' },
  { path: ['Potraviny', 'Pečivo'], type: 'product', vatClass: 'reduced', icon: 'wheat' },
  { path: ['Potraviny', 'Maso'], type: 'product', vatClass: 'reduced', icon: 'beef' },
  { path: ['Potraviny', 'Trvanlivé'], type: 'product', vatClass: 'reduced', icon: 'package' },
  { path: ['Nápoje'], type: 'product', vatClass: 'standard', icon: 'cup-soda' },
  { path: ['Domácnost'], type: 'product', vatClass: 'standard', icon: 'house' },
  { path: ['Služby pro domácnost'], type: 'service', vatClass: 'standard', icon: 'wrench' },
]

export const seedItems: SeedItem[] = [
  ['BRA-B', 'Brambory konzumní, varný typ B', 'Brambory a kořenová zelenina', 'kg', 2490, 5000],
  ['MRK', 'Mrkev', 'Brambory a kořenová zelenina', 'kg', 2290, 2000],
  ['CIB', 'Cibule žlutá', 'Brambory a kořenová zelenina', 'kg', 1990, 1000],
  ['JAB', 'Jablka', 'Ovoce', 'kg', 3990, 2000],
  ['BAN', 'Banány', 'Ovoce', 'kg', 3490, 1500],
  ['MLE', 'Mléko polotučné', 'Mléčné a chlazené', 'l', 2190, 4000],
  ['MAS', 'Máslo 250 g', 'Mléčné a chlazené', 'ks', 6490, 2000],
  ['JOG', 'Bílý jogurt 180 g', 'Mléčné a chlazené', 'ks', 1740, 4000],
  ['TVA', 'Tvaroh polotučný 250 g', 'Mléčné a chlazené', 'ks', 3290, 2000],
  ['EID', 'Eidam 30 %, plátky', 'Sýry', 'kg', 18990, 400],
  ['VEJ', 'Vejce M, podestýlka', 'Vejce', 'ks', 590, 30000],
  ['CHL', 'Chléb kmínový 1 kg', 'Pečivo', 'ks', 4590, 1000],
  ['ROH', 'Rohlík', 'Pečivo', 'ks', 390, 12000],
  ['KUR', 'Kuřecí prsa', 'Maso', 'kg', 18990, 1000],
  ['VEP', 'Vepřová kýta', 'Maso', 'kg', 15990, 1000],
  ['MOU', 'Hladká mouka 1 kg', 'Trvanlivé', 'ks', 1890, 2000],
  ['CUK', 'Krupicový cukr 1 kg', 'Trvanlivé', 'ks', 1790, 1000],
  ['RYZ', 'Rýže dlouhozrnná 1 kg', 'Trvanlivé', 'ks', 4990, 1000],
  ['TES', 'Těstoviny 500 g', 'Trvanlivé', 'ks', 2990, 2000],
  ['OLE', 'Slunečnicový olej 1 l', 'Trvanlivé', 'ks', 4790, 1000],
  ['VOD', 'Minerální voda 1,5 l', 'Nápoje', 'ks', 1590, 6000],
  ['KAV', 'Káva zrnková', 'Nápoje', 'kg', 36990, 500],
  ['PRA', 'Prací gel 1 l', 'Domácnost', 'ks', 12990, 1000],
  ['TOA', 'Toaletní papír 8 rolí', 'Domácnost', 'balení', 8990, 1000],
  ['OKN', 'Mytí oken, jeden byt', 'Služby pro domácnost', 'ks', 89000, 1000],
]
