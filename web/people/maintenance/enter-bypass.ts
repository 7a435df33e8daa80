import { client } from '../../lib/client.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { keepFault } from './bypass-fault.ts'
import { showLayer } from './show-layer.ts'

/** Exchanges an emergency code for the cookie that opens its window. With it the page begins anew (spec 1 §4); a wrong code says so. */
export async function enterBypass(code: string): Promise<void> {
  try {
    await client.maintenance.enter({ code })
    keepFault(null)
    location.reload()
    await new Promise(() => {})
  } catch (fault) {
    keepFault(sentenceOf(fault, 'Kód pro přístup se nepodařilo ověřit. Otevřete prosím odkaz znovu.'))
    showLayer()
  }
}
