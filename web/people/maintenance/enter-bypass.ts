import { client } from '../../lib/client.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { saveFault } from './bypass-fault.ts'
import { showLayer } from './show-layer.ts'

/** Exchanges an emergency code for the cookie of its window. On success the page reloads; a wrong code shows a message. */
export async function enterBypass(code: string): Promise<void> {
  try {
    await client.maintenance.enter({ code })
    saveFault(null)
    location.reload()
    await new Promise(() => {})
  } catch (fault) {
    saveFault(sentenceOf(fault, 'Kód pro přístup se nepodařilo ověřit. Otevřete prosím odkaz znovu.'))
    showLayer()
  }
}
