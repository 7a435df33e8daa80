/** Whether it is meant so: at once where there is nothing to ask, else as it is answered. Without its file there is nobody to ask, and no question refuses anything. */
export async function isMeant(sentences: readonly string[]): Promise<boolean> {
  if (sentences.length === 0) return true
  try {
    const { ask } = await import('./AskDialog.tsx')
    return await ask(sentences)
  } catch {
    return true
  }
}

/** Does it now where there is nothing to ask, else once it is meant so. What is not stays as it was. */
export function whenMeant(sentences: readonly string[], act: () => void): void {
  if (sentences.length === 0) act()
  else void isMeant(sentences).then((isSo) => isSo && act())
}
