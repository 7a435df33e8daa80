/** What the walk cannot press, and why. */
export const unpressable: Readonly<Record<string, string>> = {}
