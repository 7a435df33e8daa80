import { stemOf } from './stem-of.ts'

// Words for a whole kind of goods, in singular and plural. Milk, bread and beer are missing, because people mean a particular one.
const KINDS =
  'caj caje ovoce zelenina maso masa syr syry uzenina uzeniny ryba ryby koreni bylinka bylinky lustenina lusteniny orechy pecivo sladkosti susenky bonbony napoj napoje limonada limonady dzus dzusy vino vina sirup sirupy omacka omacky polevka polevky kase dzem dzemy krmivo granule konzerva konzervy drogerie cistic cistice krem kremy'

const stems = new Set(KINDS.split(' ').map(stemOf))

/** Whether a folded word names a whole kind of goods: `čaj`, `ovoce`. However popular one of them is, another may be meant. */
export const namesKind = (word: string): boolean => stems.has(stemOf(word))
