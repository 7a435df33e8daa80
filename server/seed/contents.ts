interface Contents {
  composition?: string
  allergens?: string
}

const milk: Contents = { composition: 'Mléko', allergens: 'mléko' }

/** What is true of these goods whoever makes them; recipes differ between makers, so of most others nothing is told. By codes. */
const known: ReadonlyMap<string, Contents> = new Map([
  ['MLE', milk],
  ['MLE-01', milk],
  ['MLE-02', milk],
  ['MLE-04', milk],
  ['MLE-05', milk],
  ['MLE-09', milk],
  ['MAS', { allergens: 'mléko' }],
  ['JOG', { allergens: 'mléko' }],
  ['TVA', { allergens: 'mléko' }],
  ['EID', { allergens: 'mléko' }],
  ['VEJ', { composition: 'Slepičí vejce', allergens: 'vejce' }],
  ['VEJ-10', { composition: 'Slepičí vejce', allergens: 'vejce' }],
  ['CHL', { allergens: 'lepek (pšenice, žito)' }],
  ['ROH', { allergens: 'lepek (pšenice)' }],
  ['MOU', { composition: 'Pšeničná mouka', allergens: 'lepek (pšenice)' }],
  ['TES', { composition: 'Semolina z tvrdé pšenice', allergens: 'lepek (pšenice)' }],
  ['RYB-01', { composition: 'Losos', allergens: 'ryby' }],
  ['LAH-07', { allergens: 'sója' }],
  ['OMA-02', { allergens: 'hořčice' }],
  ['SNI-09', { composition: 'Arašídy, sůl', allergens: 'arašídy' }],
  ['ORE-01', { composition: 'Jádra vlašských ořechů', allergens: 'skořápkové plody (vlašské ořechy)' }],
  ['ORE-02', { composition: 'Mandle', allergens: 'skořápkové plody (mandle)' }],
  ['ORE-04', { composition: 'Lískové ořechy', allergens: 'skořápkové plody (lískové ořechy)' }],
])

/** What an item is made of and which allergens are in it; empty where that depends on who makes it. */
export const contentsOf = (sku: string): Required<Contents> => ({ composition: '', allergens: '', ...known.get(sku) })
