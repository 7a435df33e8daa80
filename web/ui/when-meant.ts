/** Whether the user confirms: at once if there is nothing to ask. If the dialog's file fails to load, nothing is refused. */
export async function isMeant(sentences: readonly string[]): Promise<boolean> {
  if (sentences.length === 0) return true
  try {
    const { ask } = await import('./AskDialog.tsx')
    return await ask(sentences)
  } catch {
    return true
  }
}

/** Runs the command at once if there is nothing to ask, else after a confirmation. */
export function whenMeant(sentences: readonly string[], act: () => void): void {
  if (sentences.length === 0) act()
  else void isMeant(sentences).then((isSo) => isSo && act())
}
