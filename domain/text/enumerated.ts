/** Joins words or numbers as a Czech list: `48`, `48 a 50`, `48, 49 a 50`. */
export function enumerated(words: readonly (string | number)[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')} a ${words.at(-1)}`
}
