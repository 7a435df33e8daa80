const CODE = 'emergency_bypass'

/** Takes an emergency code out of the address at once and enters it (spec 1 §4); over when the server has answered. */
export async function enterByAddress(): Promise<void> {
  const address = new URL(location.href)
  const code = address.searchParams.get(CODE)
  if (code === null) return
  address.searchParams.delete(CODE)
  history.replaceState(history.state, '', address)
  await (await import('./enter-bypass.ts')).enterBypass(code)
}
