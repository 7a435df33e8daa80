import { drawPicture, insertAsset } from '#server/catalog/media/store-asset.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import type { Files } from '#server/platform/files.ts'
import { draw, type DrawingName } from './drawings.ts'

/** The picture of each campaign, its width, and its description. */
const pictures = {
  flowers: { width: 1920, alt: 'Květy z bílých teček na modrotisku' },
  van: { width: 800, alt: 'Dodávka z bílých teček na modrotisku' },
  form: { width: 800, alt: 'Dotazník z bílých teček na modrotisku' },
  house: { width: 800, alt: 'Dům z bílých teček na modrotisku' },
} satisfies Record<DrawingName, { width: number; alt: string }>

// Each says that it is a sample, so that nobody comes for a delivery that does not exist.
const campaigns = [
  {
    picture: 'flowers',
    type: 'card_banner',
    priority: 100,
    title: 'Nakupujte společně se sousedy',
    description: 'Ukázková kampaň: čím víc se vás v lokalitě sejde, tím nižší je cena pro všechny.',
    long_description:
      'Takto se ohlašuje to nejdůležitější. V ostrém provozu tu stojí skutečná zpráva, kterou zapsala správa; tato je jen ukázka.',
    icon: 'shopping-basket',
    cta_text: 'Jak to funguje',
    cta_url: '/how',
    banner_title: 'Ukázka: nakupujte společně se sousedy',
    banner_description: 'Čím víc se vás v lokalitě sejde, tím nižší je cena pro všechny.',
    banner_cta_text: 'Jak to funguje',
    banner_cta_url: '/how',
  },
  {
    picture: 'van',
    type: 'card',
    priority: 30,
    title: 'Úterní rozvoz – Brno',
    description: 'Ukázková kampaň: rozvoz s omezeným počtem míst.',
    long_description: 'Ukázka toho, jak se ohlašuje rozvoz: kde jede, kdy a kolik má míst. Tento rozvoz ve skutečnosti nejede.',
    icon: 'truck',
    location: 'Brno',
    time_window: '17:00–21:00',
    capacity_info: '12 míst',
    cta_text: 'Kde nakoupené převzít',
    cta_url: 'pickup',
  },
  {
    picture: 'form',
    type: 'card',
    priority: 20,
    title: 'DOTAZNÍK 2 min: co v nabídce chybí',
    description: 'Ukázková kampaň: krátký dotazník pro členy i návštěvníky.',
    long_description: 'Ukázka toho, jak se ohlašuje dotazník. Co vám v nabídce chybí, nám zatím napište na stránce Kontakt.',
    icon: 'package',
    cta_text: 'Napsat nám',
    cta_url: '/contact',
  },
  {
    picture: 'house',
    type: 'card',
    priority: 10,
    title: 'REGISTRACE nových domácností',
    description: 'Ukázková kampaň: výzva s tlačítkem, které vidí jen nepřihlášení.',
    long_description: 'Ukázka toho, jak se zve k registraci. Tlačítko otevře registrační okno; kdo je přihlášen, vidí jen výzvu.',
    icon: 'house',
    cta_text: 'Zaregistrovat se',
    cta_dialog: 'auth',
  },
] as const

/** The demo's campaigns: a banner and three cards. Without `files` they have no pictures, which take a while to draw. */
export async function seedCampaigns(tx: Tx, files: Files | undefined): Promise<void> {
  const drawn = files
    ? await Promise.all(campaigns.map(async ({ picture }) => drawPicture(await draw(picture, pictures[picture].width))))
    : []
  const now = await appNow(tx)
  const rows = []
  for (const [index, { picture, ...campaign }] of campaigns.entries()) {
    const about = { filename: `${picture}.png`, alt: pictures[picture].alt }
    const media_asset_id = files ? await insertAsset(tx, files, drawn[index]!, about) : null
    rows.push({ ...campaign, status: 'active' as const, media_asset_id, created_at: now })
  }
  await tx.insertInto('campaigns').values(rows).execute()
}
