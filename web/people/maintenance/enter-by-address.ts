const CODE = 'emergency_bypass'

/** Removes an emergency code from the address at once and submits it; resolves with the server's answer. */
export async function enterByAddress(): Promise<void> {
  const address = new URL(location.href)
  const code = address.searchParams.get(CODE)
  if (code === null) return
  address.searchParams.delete(CODE)
  history.replaceState(history.state, '', address)
  await (await import('./enter-bypass.ts')).enterBypass(code)
}
