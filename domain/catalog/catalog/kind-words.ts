import { stemOf } from './stem-of.ts'

// What names a whole kind of goods, in one number or the other. Milk, bread or beer are not among them: of those people have one in mind.
const KINDS =
  'caj caje ovoce zelenina maso masa syr syry uzenina uzeniny ryba ryby koreni bylinka bylinky lustenina lusteniny orechy pecivo sladkosti susenky bonbony napoj napoje limonada limonady dzus dzusy vino vina sirup sirupy omacka omacky polevka polevky kase dzem dzemy krmivo konzerva konzervy drogerie'

const stems = new Set(KINDS.split(' ').map(stemOf))

/** Whether a folded word names a whole kind of goods: `čaj`, `ovoce`. However popular one of them is, another may be meant. */
export const namesKind = (word: string): boolean => stems.has(stemOf(word))
