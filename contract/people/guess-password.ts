type Check = (password: string, words: string[]) => { guesses: number }

// Estimating a long password of common words takes a tenth of a second, so only this many characters are estimated.
const longest = 64

// Popular Czech passwords, most common first; the packages' lists are from other countries.
const czechFavourites =
  'heslo ahoj sparta slavia slunicko milacek lasicka beruska kocicka pejsek maminka tatinek martinka zlaticko laska nevim ahojky tajne ' +
  'heslicko pivo hovno praha brno ostrava morava cesko skoda octavia fotbal hokej banik jaromir lopata jahoda kocka pes kralik medvidek'

async function load(): Promise<Check> {
  const [{ ZxcvbnFactory }, common, czech] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-cs'),
  ])
  const estimator = new ZxcvbnFactory({
    graphs: common.adjacencyGraphs,
    dictionary: { ...common.dictionary, ...czech.dictionary, favourites: czechFavourites.split(' ') },
    maxLength: longest,
  })
  return (password, words) => estimator.check(password, words)
}

let loading: Promise<Check> | undefined

/**
 * Estimates how many guesses an attacker needs who knows common passwords, Czech words and `words` (`personalWords` of
 * domain/people/account/password.ts). The large dictionaries load on the first call; call it when the user starts to type a password.
 */
export async function guessesOf(password: string, words: string[]): Promise<number> {
  loading ??= load().catch((fault: unknown) => {
    loading = undefined
    throw fault
  })
  return (await loading)(password.slice(0, longest), words).guesses
}
