/** By which a token is found in the list of a delivery without a connection (contract/week/handover.ts). */
export async function fingerprintOf(deliveryId: string, token: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${deliveryId}:${token}`))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
